/**
 * Tells users by mail and SMS that a coupon was taken back from them. Nobody is told unless an operator asks for it ({@code
 * AskUndoNotices}); {@code SweepUndone} plans it once the task is undone.
 */
package io.confetti.distribution.notice.revoked;
