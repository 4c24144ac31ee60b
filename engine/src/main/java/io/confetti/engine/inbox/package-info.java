/**
 * What the app shows a user of notices: the inbox and popups. Nothing is written for a user who is given a coupon: both are
 * derived from the coupons, when they are read. Ways in: {@link io.confetti.engine.inbox.ReadInbox}, {@link
 * io.confetti.engine.inbox.ChoosePopups}.
 */
package io.confetti.engine.inbox;
