package io.confetti.merchantadmin.code.series.web;

import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesPlan;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads plans of series from bodies. */
@Component
class SeriesPlans {
    private final SuiteClock clock;

    SeriesPlans(SuiteClock clock) {
        this.clock = clock;
    }

    /**
     * @param size that stands for an absent one
     * @param earlier what the call made when it came before: its size stands for an absent one then, and a window that is over since
     *     is no fault
     * @throws io.confetti.platform.error.CouponException 400 that names every wrong field
     */
    SeriesPlan read(JsonBody<CodesRequest> body, long size, Optional<Series> earlier) {
        BodyFields fields = body.fields();
        CodesRequest request = fields.as(CodesRequest.class);
        var defaults = new CodesForm.Defaults(earlier.map(Series::firstSize).orElse(size), false);
        Instant judgedAt = earlier.isPresent() ? Instant.MIN : clock.instant();
        SeriesPlan plan = CodesForm.read(request, fields, defaults, judgedAt);
        fields.check();
        return plan;
    }

    /** Names a call for as long as its series is there; null for a call without a key. */
    static String requestKey(String route, String key) {
        return key == null || key.isBlank() ? null : Digests.sha256Hex(route + "\n" + key);
    }
}
