package io.confetti.merchantadmin.figure.report.web;

import io.confetti.merchantadmin.figure.report.FigureTally;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource.Kind;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import java.util.Map;

/** What was counted; money in the smallest unit of the currency. */
record FigureView(
        @Schema(description = "The day, in the installation's zone; null for the sum of the period")
        LocalDate day,

        Granted granted,
        long locked,

        @Schema(description = "Uses in paid orders, those that were given back later among them")
        long redeemed,

        long released,
        long returned,

        @Schema(description = "On the day of the end of use")
        long expired,

        long revoked,

        @Schema(description = "What the coupons took off paid orders")
        long discount,

        @Schema(description = "Null unless it is of a shop: an order counts once, whatever coupons it used")
        Orders orders,

        @Schema(description = "Notices whose sending began, by channel")
        Map<String, Long> noticed,

        @Schema(description = "Approximate: a crash loses some seconds of them")
        Refused refused) {

    record Granted(long total, long byTasks, long byClaims, long byCodes) {}

    record Orders(long paid, long value, long refunds, long refunded) {}

    /** By reason. */
    record Refused(Map<String, Long> claims, Map<String, Long> quotes, Map<String, Long> codes, boolean approximate) {}

    static FigureView of(LocalDate day, FigureTally tally, boolean ofShop) {
        return new FigureView(
                day,
                new Granted(
                        tally.count(FigureKind.GRANTED),
                        tally.granted(Kind.TASK),
                        tally.granted(Kind.CLAIM),
                        tally.granted(Kind.SERIES)),
                tally.count(FigureKind.LOCKED),
                tally.count(FigureKind.REDEEMED),
                tally.count(FigureKind.RELEASED),
                tally.count(FigureKind.RETURNED),
                tally.count(FigureKind.EXPIRED),
                tally.count(FigureKind.REVOKED),
                tally.amount(FigureKind.DISCOUNT),
                ofShop ? orders(tally) : null,
                tally.parts(FigureKind.NOTICED),
                new Refused(
                        tally.parts(FigureKind.CLAIM_REFUSED),
                        tally.parts(FigureKind.QUOTE_REFUSED),
                        tally.parts(FigureKind.CODE_REFUSED),
                        true));
    }

    private static Orders orders(FigureTally tally) {
        return new Orders(
                tally.count(FigureKind.ORDERED),
                tally.amount(FigureKind.ORDERED),
                tally.count(FigureKind.REFUNDED),
                tally.amount(FigureKind.REFUNDED));
    }
}
