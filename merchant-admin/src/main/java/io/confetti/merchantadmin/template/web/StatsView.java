package io.confetti.merchantadmin.template.web;

import io.confetti.contract.TemplateUsage;
import io.confetti.merchantadmin.template.client.CouponStats.Found;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.request.TimeText;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/**
 * What became of the coupons of a template.
 *
 * @param missing why the numbers are null, null if they are known
 */
record StatsView(
        Long locked, Long used, Long expired, Long revoked, OffsetDateTime countedAt, Missing missing, String text) {

    /** Why there are no numbers. */
    enum Missing {
        ENGINE_AWAY,
        COUNTING
    }

    /** Of a template that has no coupons yet. */
    static StatsView ofNew(Instant now, ZoneId zone) {
        return new StatsView(0L, 0L, 0L, 0L, TimeText.write(now, zone), null, null);
    }

    static StatsView of(long templateId, Found found, Texts texts, ZoneId zone) {
        TemplateUsage counted = found.byTemplate().get(templateId);
        if (counted == null) {
            Missing why = found.isAnswered() ? Missing.COUNTING : Missing.ENGINE_AWAY;
            return new StatsView(null, null, null, null, null, why, texts.of("template.figures.", why.name()));
        }
        return new StatsView(
                counted.locked(),
                counted.redeemed(),
                counted.expired(),
                counted.revoked(),
                TimeText.write(counted.countedAt(), zone),
                null,
                null);
    }
}
