package io.confetti.merchantadmin.template.web;

import io.confetti.contract.UsableRule;
import io.confetti.contract.UsableRule.Kind;
import io.confetti.platform.request.BodyFields;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;

/** Reads when the coupons of a template can be used: {@code usable} of its body. */
final class UsableForm {
    private static final int MAX_HOURS = 10 * 366 * 24;
    private static final int DEFAULT_HOURS = 30 * 24;

    /** Who claims in the last moment is decided after it, and needs time to use the coupon. */
    private static final Duration LEAST_USE = Duration.ofMinutes(10);

    private final BodyFields fields;
    private final Instant claimEnd;
    private final ZoneId zone;

    private UsableForm(BodyFields fields, Instant claimEnd, ZoneId zone) {
        this.fields = fields;
        this.claimEnd = claimEnd;
        this.zone = zone;
    }

    /** @param current rule of the template so far, which may stay as it is; null for a new template */
    static UsableRule read(BodyFields body, Instant claimEnd, UsableRule current, ZoneId zone) {
        BodyFields fields = body.object("usable");
        Kind kind = body.has("usable") ? fields.required("kind", fields.choice("kind", Kind.class)) : Kind.RELATIVE;
        if (kind == null) {
            fields.passOver("hoursAfterReceipt", "delayHours", "from", "usableEnd"); // what they mean is not known
            return null;
        }
        var form = new UsableForm(fields, claimEnd, zone);
        UsableRule rule = form.rule(kind);
        boolean isKnown = rule.usableEnd() != null && body.isFine("claimStart", "claimEnd", "usable");
        if (isKnown && !rule.equals(current)) {
            form.checkLastReceipt(rule);
        }
        return rule;
    }

    private UsableRule rule(Kind kind) {
        return switch (kind) {
            case FIXED -> fixed();
            case RELATIVE -> relative();
            case UNKNOWN -> throw new IllegalStateException("nobody can choose it");
        };
    }

    private void checkLastReceipt(UsableRule rule) {
        Instant lastBegin = claimEnd.plus(Duration.ofHours(rule.delayHours() == null ? 0 : rule.delayHours()));
        if (rule.usableEnd().isBefore(lastBegin.plus(LEAST_USE))) {
            boolean isDelayed = lastBegin.isAfter(claimEnd);
            fields.refuse(
                    "usableEnd",
                    isDelayed ? "template.usable-end-before-delay" : "template.usable-end-before-claim-end",
                    Map.of("minutes", LEAST_USE.toMinutes()));
        }
    }

    private UsableRule fixed() {
        Instant from = fields.required("from", fields.time("from", zone));
        Instant usableEnd = fields.required("usableEnd", fields.time("usableEnd", zone));
        fields.mustBeAbsent("hoursAfterReceipt", Kind.FIXED);
        fields.mustBeAbsent("delayHours", Kind.FIXED);
        if (from != null && usableEnd != null && !usableEnd.isAfter(from)) {
            fields.refuse("usableEnd", "template.usable-end-before-from");
        }
        return UsableRule.fixed(from, usableEnd);
    }

    private UsableRule relative() {
        Integer hours = fields.wholeInt("hoursAfterReceipt", 1, MAX_HOURS);
        Integer delay = fields.wholeInt("delayHours", 0, MAX_HOURS);
        Instant usableEnd = fields.time("usableEnd", zone);
        fields.mustBeAbsent("from", Kind.RELATIVE);
        int length = hours == null ? DEFAULT_HOURS : hours;
        int pause = delay == null ? 0 : delay;
        Instant end = usableEnd == null ? claimEnd.plus(Duration.ofHours((long) pause + length)) : usableEnd;
        return UsableRule.hoursAfterReceipt(length, pause, end);
    }
}
