package io.confetti.merchantadmin.task;

/** How users are told of their coupon. */
public enum NotifyType {
    IN_APP,
    POPUP,
    MAIL,
    SMS
}
