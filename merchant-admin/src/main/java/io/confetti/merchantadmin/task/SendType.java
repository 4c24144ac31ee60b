package io.confetti.merchantadmin.task;

/** When a task begins. */
public enum SendType {
    IMMEDIATE,
    SCHEDULED
}
