package io.confetti.merchantadmin.code.lookup.web;

import io.confetti.core.code.CodeKind;
import io.confetti.merchantadmin.code.lookup.FoundCode;
import io.confetti.merchantadmin.code.voided.VoidedRange;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;

/** A code as an operator of its shop sees it. */
@Schema(name = "FoundCode")
record CodeView(
        @Schema(description = "As it is printed; for imported codes as it is compared")
        String code,

        String seriesId,
        String templateId,

        @Schema(description = "PER_COUPON, UNIQUE, SHARED or IMPORTED")
        String kind,

        @Schema(description = "Number of the code in its series; of a coupon's own code the coupon's id, 0 for a word")
        String serial,

        @Schema(description = "NOT_MADE, USED, VOID, CLOSED, PAUSED, NOT_BEGUN, OVER or UNUSED: the first that applies")
        String state,

        @Schema(description = "BUILDING, READY, PAUSED, CLOSED or FAILED")
        String seriesState,

        @Schema(description = "How often it may be exchanged; of a word how often by all")
        long uses,

        @Schema(description = "How often it was exchanged") long used,

        @Schema(description = "Who has a coupon by it; empty for a word, which many use")
        List<ExchangeView> exchanges,

        @Schema(description = "null unless it was declared void")
        VoidView voided) {

    /** A coupon that somebody has by a code. */
    @Schema(name = "CodeExchange")
    record ExchangeView(
            String userId,
            String couponId,

            @Schema(description = "When it was exchanged; of a coupon's own code when the coupon was given")
            OffsetDateTime at,

            @Schema(description = "UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED")
            String couponState,

            @Schema(description = "Order that holds the coupon or has redeemed it; null if none does")
            String order) {

        static ExchangeView of(FoundCode.Exchange exchange, ZoneId zone) {
            return new ExchangeView(
                    String.valueOf(exchange.userId()),
                    String.valueOf(exchange.couponId()),
                    TimeText.write(exchange.at(), zone),
                    exchange.couponState(),
                    exchange.order());
        }
    }

    /** Who declared it void. */
    @Schema(name = "CodeVoid")
    record VoidView(String reason, String by, OffsetDateTime at) {

        static VoidView of(VoidedRange range, ZoneId zone) {
            return new VoidView(range.reason(), range.operator(), TimeText.write(range.at(), zone));
        }
    }

    static CodeView of(FoundCode found, ZoneId zone) {
        var series = found.series();
        boolean isWord = series.kind() == CodeKind.SHARED;
        return new CodeView(
                found.text(),
                String.valueOf(series.id()),
                String.valueOf(series.templateId()),
                series.kind().name(),
                String.valueOf(found.serial()),
                found.state().name(),
                series.state().name(),
                isWord ? series.size() : series.usesPerCode(),
                isWord ? series.used() : found.exchanges().size(),
                found.exchanges().stream()
                        .map(exchange -> ExchangeView.of(exchange, zone))
                        .toList(),
                found.voided().map(range -> VoidView.of(range, zone)).orElse(null));
    }
}
