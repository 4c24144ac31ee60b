/**
 * Takes back what a push gave. {@code RequestUndo} notes on the run that an operator asks for it; {@code UndoPush} revokes chunk by
 * chunk, lets Redis follow and ends; {@code SweepUndos} goes on with what stopped on the way. {@code RevokeForShop} takes back
 * single coupons, whatever granted them.
 */
package io.confetti.distribution.undo;
