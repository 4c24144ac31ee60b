package io.confetti.merchantadmin.live;

/**
 * Something that an operator of the shop should look at.
 *
 * @param id of the task or the endpoint, null if it is about neither
 * @param name of the task, address of the endpoint
 * @param reason as the object itself says it, null if there is nothing to add
 */
public record Alarm(Kind kind, Long id, String name, String reason) {

    /** What it is about, and what is to be done. */
    public enum Kind {
        /** A due task was not started and waits for an operator. */
        TASK_NOT_STARTED,
        /** A task waits for an approver. */
        TASK_AWAITS_APPROVAL,
        /** The trial of a task is over and it waits. */
        TASK_HELD,
        /** A task makes no progress. */
        TASK_WAITS,
        /** Nothing is posted to an endpoint, and it was not an operator who wanted so. */
        WEBHOOK_PAUSED,
        /** What is told is old: it could not be read. */
        NOT_READ
    }

    static final Alarm NOT_READ = new Alarm(Kind.NOT_READ, null, null, null);
}
