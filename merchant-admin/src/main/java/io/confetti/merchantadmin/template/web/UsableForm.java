package io.confetti.merchantadmin.template.web;

import io.confetti.contract.UsableRule;
import io.confetti.contract.UsableRule.Kind;
import io.confetti.platform.request.BodyFields;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** Judges when the coupons of a template can be used. */
final class UsableForm {
    private static final int DEFAULT_HOURS = 30 * 24;

    /** A claim of the last moment is decided after it, and needs time to use the coupon. */
    private static final Duration LEAST_USE = Duration.ofMinutes(10);

    private final UsableRequest usable;
    private final BodyFields fields;
    private final Instant claimEnd;

    private UsableForm(UsableRequest usable, BodyFields fields, Instant claimEnd) {
        this.usable = usable;
        this.fields = fields;
        this.claimEnd = claimEnd;
    }

    /**
     * @param request null if it is absent
     * @param current rule of the template so far, which may stay as it is; null for a new template
     * @return null if the kind is not known
     */
    static UsableRule read(UsableRequest request, BodyFields body, Instant claimEnd, UsableRule current) {
        UsableRequest usable = request == null ? UsableRequest.AFTER_RECEIPT : request;
        BodyFields fields = body.object("usable");
        if (usable.kind() == null) {
            fields.passOver("hoursAfterReceipt", "delayHours", "from", "usableEnd"); // what they mean is not known
            return null;
        }
        var form = new UsableForm(usable, fields, claimEnd);
        UsableRule rule = form.rule();
        boolean isKnown = rule.usableEnd() != null && body.isFine("claimStart", "claimEnd", "usable");
        if (isKnown && !rule.equals(current)) {
            form.checkLastReceipt(rule);
        }
        return rule;
    }

    private UsableRule rule() {
        return switch (usable.kind()) {
            case FIXED -> fixed();
            case RELATIVE -> relative();
            case UNKNOWN -> throw new IllegalStateException("cannot be chosen");
        };
    }

    private void checkLastReceipt(UsableRule rule) {
        if (leavesNoTime(rule, claimEnd)) {
            boolean isDelayed = rule.delayHours() != null && rule.delayHours() > 0;
            fields.refuse(
                    "usableEnd",
                    isDelayed ? "template.usable-end-before-delay" : "template.usable-end-before-claim-end",
                    Map.of("minutes", LEAST_USE.toMinutes()));
        }
    }

    /** Judges another claim end by the rule, which stays. */
    static void judgeClaimEnd(Instant claimEnd, UsableRule rule, BodyFields body) {
        if (leavesNoTime(rule, claimEnd)) {
            body.refuse("claimEnd", "template.claim-end-after-use", Map.of("minutes", LEAST_USE.toMinutes()));
        }
    }

    /** Whether a coupon of the last moment could hardly be used. */
    private static boolean leavesNoTime(UsableRule rule, Instant claimEnd) {
        Instant lastBegin = claimEnd.plus(Duration.ofHours(rule.delayHours() == null ? 0 : rule.delayHours()));
        return rule.usableEnd().isBefore(lastBegin.plus(LEAST_USE));
    }

    private UsableRule fixed() {
        Instant from = fields.required("from", usable.from());
        Instant usableEnd = fields.required("usableEnd", usable.usableEnd());
        fields.mustBeAbsent("hoursAfterReceipt", Kind.FIXED);
        fields.mustBeAbsent("delayHours", Kind.FIXED);
        if (from != null && usableEnd != null && !usableEnd.isAfter(from)) {
            fields.refuse("usableEnd", "template.usable-end-before-from");
        }
        return UsableRule.fixed(from, usableEnd);
    }

    private UsableRule relative() {
        fields.mustBeAbsent("from", Kind.RELATIVE);
        int length = usable.hoursAfterReceipt() == null ? DEFAULT_HOURS : usable.hoursAfterReceipt();
        int pause = usable.delayHours() == null ? 0 : usable.delayHours();
        Instant end = usable.usableEnd() == null
                ? claimEnd.plus(Duration.ofHours((long) pause + length))
                : usable.usableEnd();
        return UsableRule.hoursAfterReceipt(length, pause, end);
    }
}
