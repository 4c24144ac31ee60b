package io.confetti.merchantadmin.code.voided.web;

import io.confetti.merchantadmin.code.voided.VoidedRange;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** Codes that were declared void in one step. */
@Schema(name = "VoidedRange")
record VoidedRangeView(
        String id,

        @Schema(description = "First serial, inclusive") String from,

        @Schema(description = "Last serial, inclusive") String to,

        String reason,
        String by,
        OffsetDateTime at) {

    static VoidedRangeView of(VoidedRange range, ZoneId zone) {
        return new VoidedRangeView(
                String.valueOf(range.id()),
                String.valueOf(range.range().from()),
                String.valueOf(range.range().to()),
                range.reason(),
                range.operator(),
                TimeText.write(range.at(), zone));
    }
}
