package io.confetti.merchantadmin.task;

import io.swagger.v3.oas.annotations.Hidden;

/** When a task begins. */
public enum SendType {
    IMMEDIATE,
    SCHEDULED,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN
}
