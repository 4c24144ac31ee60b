package io.confetti.merchantadmin.task;

/** How users hear of their coupon. */
public enum NotifyType {
    IN_APP,
    POPUP,
    MAIL,
    SMS
}
