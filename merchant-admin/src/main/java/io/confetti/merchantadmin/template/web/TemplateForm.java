package io.confetti.merchantadmin.template.web;

import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.TemplateRule;
import io.confetti.contract.UsableRule;
import io.confetti.core.code.CodeKind;
import io.confetti.core.offer.Audience;
import io.confetti.merchantadmin.code.series.SeriesPlan;
import io.confetti.merchantadmin.code.series.web.CodesForm;
import io.confetti.merchantadmin.code.series.web.CodesRequest;
import io.confetti.merchantadmin.template.TemplateDraft;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Judges the fields of a template by one another, and fills in what is left out. */
final class TemplateForm {
    private static final Duration DEFAULT_WINDOW = Duration.ofDays(30);

    private final BodyFields fields;
    private final Instant now;

    private TemplateForm(BodyFields fields, Instant now) {
        this.fields = fields;
        this.now = now;
    }

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static NewTemplate read(JsonBody<TemplateRequest> body, Instant now) {
        BodyFields fields = body.fields();
        TemplateRequest request = fields.as(TemplateRequest.class);
        var form = new TemplateForm(fields, now);
        TemplateDraft draft = form.draft(request);
        SeriesPlan codes = request.codes() == null ? null : form.codes(request);
        fields.check();
        return new NewTemplate(draft, codes);
    }

    /** @param codes null for a template without */
    record NewTemplate(TemplateDraft draft, SeriesPlan codes) {}

    private SeriesPlan codes(TemplateRequest request) {
        long size = orElse(request.stock(), 1L);
        boolean publish = !Boolean.TRUE.equals(request.draft());
        return CodesForm.read(request.codes(), fields.object("codes"), new CodesForm.Defaults(size, publish), now);
    }

    /**
     * Reads a rule that replaces a template's.
     *
     * @param claimEnd of the template, which stays
     * @param current when its coupons can be used now; that may stay as it is
     * @throws io.confetti.platform.error.CouponException that names every wrong field
     */
    static ReviseRuleCommand readRule(JsonBody<RuleRequest> body, Instant now, Instant claimEnd, UsableRule current) {
        BodyFields fields = body.fields();
        RuleRequest request = fields.as(RuleRequest.class);
        TemplateRule rule = new TemplateForm(fields, now).rule(request, claimEnd, current);
        fields.check();
        return new ReviseRuleCommand(rule, request.expectedVersion());
    }

    private TemplateDraft draft(TemplateRequest request) {
        Instant claimStart = orElse(request.claimStart(), now);
        Instant claimEnd = claimEnd(claimStart, request.claimEnd());
        Instant visibleFrom = visibleFrom(request.visibleFrom(), claimEnd);
        TemplateRule rule = rule(request, claimEnd, null);
        var texts = TextFields.read(fields, request.description(), request.terms(), request.picture());
        return new TemplateDraft(
                request.name(),
                texts,
                orElse(request.audience(), audienceBeside(request.codes())),
                ConditionsForm.read(request.audienceConditions(), fields),
                visibleFrom,
                claimStart,
                claimEnd,
                orElse(request.perUserLimit(), 1),
                orElse(request.stock(), 0L),
                rule,
                request.codes() != null || Boolean.TRUE.equals(request.draft()));
    }

    /** Codes that are to be exchanged are worth nothing if everybody can claim without one. */
    private static Audience audienceBeside(CodesRequest codes) {
        boolean isExchanged = codes != null && codes.kind() != CodeKind.PER_COUPON;
        return isExchanged ? Audience.PUSH_ONLY : Audience.EVERYBODY;
    }

    private TemplateRule rule(RuleFields rule, Instant claimEnd, UsableRule current) {
        return new TemplateRule(
                DiscountForm.read(rule.discount(), fields.object("discount")),
                scope(rule.scope()),
                orElse(rule.stackingGroups(), List.of()),
                UsableForm.read(rule.usable(), fields, claimEnd, current),
                orElse(rule.refundPolicy(), RefundPolicy.RETURN_ON_FULL_REFUND));
    }

    private Instant claimEnd(Instant claimStart, Instant wanted) {
        Instant end = orElse(wanted, claimStart.plus(DEFAULT_WINDOW));
        if (!end.isAfter(claimStart)) {
            fields.refuse("claimEnd", "template.claim-end-before-start");
        } else if (!end.isAfter(now)) {
            fields.refuse("claimEnd", "template.claim-end-past");
        }
        return end;
    }

    /** Seen from its making on if nothing else is said, so that it is announced before claims begin; a draft when published. */
    private Instant visibleFrom(Instant wanted, Instant claimEnd) {
        Instant from = orElse(wanted, now);
        if (fields.has("visibleFrom") && !from.isBefore(claimEnd)) {
            fields.refuse("visibleFrom", "template.visible-after-end");
        }
        return from;
    }

    private ScopeRule scope(ScopeRequest scope) {
        if (scope == null) {
            return ScopeRule.EVERYTHING;
        }
        BodyFields part = fields.object("scope");
        List<String> ids = orElse(scope.ids(), List.of());
        if (scope.kind() == ScopeRule.Kind.ALL && !ids.isEmpty()) {
            part.refuse("ids", "validation.not-applicable", Map.of("because", scope.kind()));
        } else if (scope.kind() != null && scope.kind() != ScopeRule.Kind.ALL && ids.isEmpty() && part.isFine("ids")) {
            part.refuse("ids", "validation.required");
        }
        return new ScopeRule(scope.kind(), ids);
    }

    private static <T> T orElse(T value, T other) {
        return value == null ? other : value;
    }
}
