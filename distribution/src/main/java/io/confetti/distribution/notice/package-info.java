/**
 * Tells users of their coupons by mail and SMS. {@code model} has the states and their moves, {@code plan} makes rows of settled
 * chunks. In-app and popup notices are made by engine when they are read, of the flags on the run.
 */
package io.confetti.distribution.notice;
