package io.confetti.merchantadmin.task;

import io.confetti.contract.PushState;
import io.confetti.contract.RefusedCommand;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.error.FieldError;
import java.util.List;
import java.util.Map;

/** Why a call about tasks is refused. */
public enum TaskError implements ErrorCode {
    NOT_FOUND("task.not-found", 404),
    TEMPLATE_NOT_FOUND("task.template-not-found", 404),
    FILE_NOT_FOUND("task.file-not-found", 404),
    TEMPLATE_NOT_ACTIVE("task.template-not-active", 409),
    TEMPLATE_NOT_BEGUN("task.template-not-begun", 409),
    TEMPLATE_OVER("task.template-over", 409),
    FILE_REJECTED("task.file-rejected", 422),
    CHANNEL_UNAVAILABLE("task.channel-unavailable", 422),
    SEND_AT_OUTSIDE_WINDOW("task.send-at-outside-window", 409),
    VERSION_CHANGED("task.version-changed", 409),
    NOT_IN_THIS_STATE(RefusedCommand.NOT_IN_THIS_STATE, 409),
    COMMANDED_AT_ONCE("task.commanded-at-once", 409),
    NEEDS_APPROVAL("task.needs-approval", 409),
    OWN_TASK("task.own-task", 403),
    FILE_NOT_JUDGED("task.file-not-judged", 409),
    CONTENT_CHANGED("task.content-changed", 409),
    NOT_ENDED("task.not-ended", 409),
    TAKEN_BACK("task.taken-back", 409),
    BEING_TAKEN_BACK("task.being-taken-back", 409),
    CAUSE_OF_FILE("task.cause-of-file", 422),
    NOTHING_TO_RETRY("task.nothing-to-retry", 409),
    FILE_GONE("task.file-gone", 410),
    NO_FAILURE_FILE("task.no-failure-file", 404),
    NO_DELIVERED_FILE("task.no-delivered-file", 404),
    STORAGE_AWAY("task.storage-away", 503),
    DISTRIBUTION_AWAY("task.distribution-away", 503);

    private final Reason reason;

    TaskError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }

    /** The refusal, with the word that operators know the task's state by. */
    CouponException refusalIn(PushState word) {
        return new CouponException(this, Map.of("state", word), List.of());
    }

    /** The refusal, with the field of the request that is the cause. */
    CouponException refusalOf(String field) {
        return refusalOf(field, code(), Map.of());
    }

    CouponException refusalOf(String field, String fieldCode, Map<String, ?> arguments) {
        return new CouponException(this, arguments, List.of(new FieldError(field, fieldCode, arguments)));
    }
}
