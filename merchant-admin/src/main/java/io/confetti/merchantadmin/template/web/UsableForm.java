package io.confetti.merchantadmin.template.web;

import io.confetti.core.contract.UsableRule;
import io.confetti.merchantadmin.request.BodyFields;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;

/** Reads when the coupons of a template can be used: {@code usable} of its body. */
final class UsableForm {
    private static final int MAX_HOURS = 10 * 366 * 24;
    private static final int DEFAULT_HOURS = 30 * 24;

    private UsableForm() {}

    static UsableRule read(BodyFields body, Instant claimEnd, ZoneId zone) {
        BodyFields fields = body.object("usable");
        var kind = body.has("usable")
                ? fields.required("kind", fields.choice("kind", UsableRule.Kind.class))
                : UsableRule.Kind.RELATIVE;
        Instant usableEnd = fields.time("usableEnd", zone);
        if (usableEnd != null && usableEnd.isBefore(claimEnd)) {
            fields.refuse("usableEnd", "template.usable-end-before-claim-end");
        }
        return kind == UsableRule.Kind.FIXED
                ? fixed(fields, usableEnd, zone)
                : relative(fields, usableEnd, claimEnd, kind);
    }

    private static UsableRule fixed(BodyFields fields, Instant usableEnd, ZoneId zone) {
        Instant from = fields.required("from", fields.time("from", zone));
        fields.required("usableEnd", usableEnd);
        fields.mustBeAbsent("hoursAfterReceipt", UsableRule.Kind.FIXED);
        fields.mustBeAbsent("delayHours", UsableRule.Kind.FIXED);
        if (from != null && usableEnd != null && !usableEnd.isAfter(from)) {
            fields.refuse("usableEnd", "template.usable-end-before-from");
        }
        return UsableRule.fixed(from, usableEnd);
    }

    private static UsableRule relative(BodyFields fields, Instant usableEnd, Instant claimEnd, Object kind) {
        Integer hours = fields.wholeInt("hoursAfterReceipt", 1, MAX_HOURS);
        Integer delay = fields.wholeInt("delayHours", 0, MAX_HOURS);
        if (kind != null) {
            fields.mustBeAbsent("from", kind);
        } else {
            fields.mustBeAbsent("from", "");
        }
        int length = hours == null ? DEFAULT_HOURS : hours;
        int pause = delay == null ? 0 : delay;
        Instant lastBegin = claimEnd.plus(Duration.ofHours(pause));
        if (usableEnd != null && pause > 0 && !usableEnd.isAfter(lastBegin)) {
            fields.refuse("usableEnd", "template.usable-end-before-delay");
        }
        Instant end = usableEnd == null ? lastBegin.plus(Duration.ofHours(length)) : usableEnd;
        return UsableRule.hoursAfterReceipt(length, pause, end);
    }
}
