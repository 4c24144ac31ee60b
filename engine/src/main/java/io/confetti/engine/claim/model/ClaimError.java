package io.confetti.engine.claim.model;

import io.confetti.core.grant.Grant;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Why a claim gets no coupon, told immediately or in its ticket, and other refusals of this feature. */
public enum ClaimError implements ErrorCode {
    /** There is none, or users may not see it. */
    TEMPLATE_NOT_FOUND("claim.template-not-found", 404),
    TICKET_NOT_FOUND("claim.ticket-not-found", 404),
    KEY_REQUIRED("claim.idempotency-key-required", 400),
    BAD_WAIT("claim.bad-wait", 400),
    NOT_STARTED("claim.not-started", 409),
    ENDED("claim.ended", 409),
    PAUSED("claim.paused", 409),
    /** The user does not meet the conditions of the template. */
    NOT_IN_AUDIENCE("claim.not-in-audience", 409),
    SOLD_OUT("claim.sold-out", 409),
    LIMIT_REACHED("claim.limit-reached", 409),
    /** The user is being forgotten. */
    ERASED("claim.erased", 409),
    /** The database refuses this very coupon. */
    NOT_SAVED("claim.not-saved", 409),
    /** Its message was lost before it was decided. */
    ABANDONED("claim.abandoned", 409),
    BUSY("claim.busy", 503);

    private static final Set<ClaimError> ROUTINE =
            EnumSet.of(NOT_STARTED, ENDED, PAUSED, NOT_IN_AUDIENCE, SOLD_OUT, LIMIT_REACHED, BUSY);

    private final Reason reason;

    ClaimError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }

    @Override
    public boolean isRoutine() {
        return ROUTINE.contains(this);
    }

    /** Why the kernel gave no coupon. */
    public static ClaimError of(Grant.Refusal refusal) {
        return switch (refusal) {
            case ALREADY_OWNED -> LIMIT_REACHED;
            case NO_STOCK -> SOLD_OUT;
            case TEMPLATE_ENDED -> ENDED;
            case ERASED -> ERASED;
            case SAVE_FAILED -> NOT_SAVED;
        };
    }

    /** With the template's window and limit for the text. */
    public CouponException refusal(PublishedTemplate template) {
        return refusal(Map.of(
                "start",
                template.stock().claimStart(),
                "end",
                template.stock().claimEnd(),
                "limit",
                template.offer().perUserLimit()));
    }
}
