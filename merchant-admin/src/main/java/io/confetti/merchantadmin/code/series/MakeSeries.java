package io.confetti.merchantadmin.code.series;

import io.confetti.code.CodePattern;
import io.confetti.code.CodeText;
import io.confetti.core.code.SeriesState;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** A new series of a plan that was judged. */
@Component
public class MakeSeries {
    private final SeriesKeys keys;
    private final Ids ids;
    private final SuiteClock clock;

    MakeSeries(SeriesKeys keys, Ids ids, SuiteClock clock) {
        this.keys = keys;
        this.ids = ids;
        this.clock = clock;
    }

    /** The prefix as it is compared; the whole word of a SHARED series; null for imported codes. */
    static String prefix(SeriesPlan plan) {
        return switch (plan.kind()) {
            case SHARED -> CodeText.normalise(plan.pattern());
            case IMPORTED -> null;
            case UNIQUE, PER_COUPON ->
                CodePattern.parse(plan.alphabet(), plan.pattern()).prefix();
        };
    }

    /** Under the newest key, which it names for ever. */
    public Series make(Caller operator, long templateId, SeriesPlan plan, String requestKey) {
        long id = ids.next();
        int keyVersion = keys.require().newest();
        Instant now = clock.instant();
        return new Series(
                id,
                operator.shopId(),
                templateId,
                plan,
                prefix(plan),
                plan.size(),
                0,
                0,
                keyVersion,
                TestCode.of(id, plan, keys.require(), keyVersion),
                SeriesState.BUILDING,
                null,
                requestKey,
                operator.subject(),
                now,
                now,
                0);
    }
}
