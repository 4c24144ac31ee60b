package io.confetti.contract;

/**
 * What became of a command about a task's notices: {@code POST /internal/tasks/{taskId}/notices/pause|resume|cancel|resend} of
 * distribution.
 *
 * @param planning PLANNING, PAUSED, PLANNED or CANCELLED
 * @param moved notices that this call has cancelled, or made due again
 * @param kept of a resend that is complete: those that cannot be sent again, or need not
 * @param complete false if some are left; of a cancel they are moved soon, a resend goes on when it is repeated
 */
public record CommandedNotices(String planning, long moved, long kept, boolean complete) {}
