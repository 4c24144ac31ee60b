package io.confetti.merchantadmin.code.voided.web;

import io.confetti.merchantadmin.code.voided.UsedCode;
import io.confetti.merchantadmin.code.voided.VoidedCodes;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;

/** What became of an order to declare codes void. */
@Schema(name = "VoidedCodes")
record VoidedView(
        String seriesId,

        @Schema(description = "Codes that are void now; 1 for a word, null where it is those of all coupons")
        Long voided,

        @Schema(description = "Exchanges of them that were made before; their coupons stay")
        long usedBefore,

        @Schema(description = "The first 1,000 of those exchanges, by serial")
        List<UsedView> used) {

    /** An exchange of before. */
    @Schema(name = "UsedCode")
    record UsedView(
            @Schema(description = "Of the code; the user for a word")
            String serial,

            String userId,
            String couponId,
            OffsetDateTime usedAt) {
        static UsedView of(UsedCode used, ZoneId zone) {
            return new UsedView(
                    String.valueOf(used.serial()),
                    String.valueOf(used.userId()),
                    String.valueOf(used.couponId()),
                    TimeText.write(used.usedAt(), zone));
        }
    }

    static VoidedView of(VoidedCodes voided, ZoneId zone) {
        return new VoidedView(
                String.valueOf(voided.series().id()),
                voided.count().isPresent() ? Long.valueOf(voided.count().getAsLong()) : null,
                voided.usedCount(),
                voided.used().stream().map(used -> UsedView.of(used, zone)).toList());
    }
}
