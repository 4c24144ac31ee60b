package io.confetti.merchantadmin.template.web;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.UsableRule;
import io.confetti.merchantadmin.code.series.web.SeriesView;
import io.confetti.merchantadmin.template.Template;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** A template as its operator sees it. */
record TemplateView(
        String id,

        @Schema(description = "For If-Match of a change: raised by each")
        int revision,

        String name,
        String description,
        List<String> terms,
        String picture,

        @Schema(description = "DRAFT, ACTIVE, PAUSED or ENDED; also ENDED once the window for claims is over")
        String status,

        @Schema(description = "Of the rule that coupons get from now on")
        int version,

        DiscountRule discount,
        ScopeRule scope,
        List<String> stackingGroups,
        String audience,

        @Schema(description = "Who may claim: users who meet all of these; empty: everybody")
        List<Map<String, Object>> audienceConditions,

        OffsetDateTime visibleFrom,
        OffsetDateTime claimStart,
        OffsetDateTime claimEnd,
        UsableView usable,
        int perUserLimit,
        String refundPolicy,

        @Schema(description = "Coupons that may ever be granted")
        long stock,

        @Schema(description = "Coupons not yet granted") long left,

        @Schema(description = "Coupons granted to users") long given,

        @Schema(description = "Coupons held by orders; null if not known now")
        Long locked,

        @Schema(description = "Coupons redeemed in an order; null if not known now")
        Long used,

        @Schema(description = "Coupons whose time was over before they were used; null if not known now")
        Long expired,

        @Schema(description = "Coupons taken back; null if not known now")
        Long revoked,

        @Schema(
                description =
                        "When the four numbers above were counted; a template with many coupons is counted less often")
        OffsetDateTime countedAt,

        @Schema(description = "Why the four numbers are null, null if they are known: ENGINE_AWAY, COUNTING")
        String figuresMissing,

        String figuresMissingText,

        OffsetDateTime createdAt,
        String createdBy,

        @Schema(description = "The series that was made with it; in the answer to its making only, null else")
        SeriesView codes) {

    record UsableView(
            String kind, Integer hoursAfterReceipt, Integer delayHours, OffsetDateTime from, OffsetDateTime usableEnd) {

        static UsableView of(UsableRule rule, ZoneId zone) {
            return new UsableView(
                    rule.kind().name(),
                    rule.hoursAfterReceipt(),
                    rule.delayHours(),
                    TimeText.write(rule.from(), zone),
                    TimeText.write(rule.usableEnd(), zone));
        }
    }

    /** @param codes that were made with it just now, null for none */
    static TemplateView of(Template template, StatsView stats, SeriesView codes, ZoneId zone, Instant now) {
        var facts = template.facts();
        var rule = facts.rule();
        var stock = template.stock();
        return new TemplateView(
                String.valueOf(facts.id()),
                facts.revision(),
                facts.name(),
                facts.texts().description(),
                facts.texts().terms(),
                facts.texts().picture(),
                template.statusAt(now).name(),
                facts.version(),
                rule.discount(),
                rule.scope(),
                rule.stackingGroups(),
                facts.audience().name(),
                facts.conditions().content(),
                TimeText.write(facts.visibleFrom(), zone),
                TimeText.write(stock.claimStart(), zone),
                TimeText.write(stock.claimEnd(), zone),
                UsableView.of(rule.usable(), zone),
                facts.perUserLimit(),
                rule.refundPolicy().name(),
                stock.issued(),
                stock.left(),
                stock.given(),
                stats.locked(),
                stats.used(),
                stats.expired(),
                stats.revoked(),
                stats.countedAt(),
                stats.missing() == null ? null : stats.missing().name(),
                stats.text(),
                TimeText.write(facts.createdAt(), zone),
                facts.createdBy(),
                codes);
    }
}
