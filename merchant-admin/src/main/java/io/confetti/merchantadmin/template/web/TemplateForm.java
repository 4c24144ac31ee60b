package io.confetti.merchantadmin.template.web;

import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.TemplateRule;
import io.confetti.contract.UsableRule;
import io.confetti.core.offer.Audience;
import io.confetti.merchantadmin.template.TemplateDraft;
import io.confetti.platform.request.BodyFields;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the body of a new template: name, discount and stock are needed, the rest has defaults. */
final class TemplateForm {
    static final long MAX_STOCK = 1_000_000_000L;

    private static final int MAX_NAME = 100;
    private static final int MAX_LIMIT = 100;
    private static final int MAX_SCOPE_IDS = 1_000;
    private static final int MAX_GROUPS = 20;
    private static final Pattern SCOPE_ID = Pattern.compile("[A-Za-z0-9_.:-]{1,64}");
    private static final Pattern GROUP = Pattern.compile("[A-Za-z0-9_-]{1,32}");
    private static final Duration DEFAULT_WINDOW = Duration.ofDays(30);

    private final BodyFields body;
    private final ZoneId zone;
    private final Instant now;

    private TemplateForm(BodyFields body, ZoneId zone, Instant now) {
        this.body = body;
        this.zone = zone;
        this.now = now;
    }

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static TemplateDraft read(Map<String, Object> body, ZoneId zone, Instant now) {
        return new TemplateForm(BodyFields.of(body), zone, now).draft();
    }

    /**
     * Reads a rule that replaces a template's: the same fields as of a new template, and {@code expectedVersion}.
     *
     * @param claimEnd of the template, which stays
     * @param current when its coupons can be used now; that may stay as it is
     */
    static ReviseRuleCommand readRule(
            Map<String, Object> body, ZoneId zone, Instant now, Instant claimEnd, UsableRule current) {
        return new TemplateForm(BodyFields.of(body), zone, now).reviseCommand(claimEnd, current);
    }

    private ReviseRuleCommand reviseCommand(Instant claimEnd, UsableRule current) {
        Integer expected = body.wholeInt("expectedVersion", 1, Integer.MAX_VALUE);
        TemplateRule rule = rule(claimEnd, current);
        body.check();
        return new ReviseRuleCommand(rule, expected);
    }

    private TemplateRule rule(Instant claimEnd, UsableRule current) {
        return new TemplateRule(
                DiscountForm.read(body),
                scope(),
                groups(),
                UsableForm.read(body, claimEnd, current, zone),
                refundPolicy());
    }

    private TemplateDraft draft() {
        String name = body.required("name", body.text("name", MAX_NAME));
        Long stock = body.required("stock", body.whole("stock", 0, MAX_STOCK));
        Integer limit = body.wholeInt("perUserLimit", 1, MAX_LIMIT);
        Audience audience = body.choice("audience", Audience.class);
        Boolean draft = body.flag("draft");
        Instant claimStart = orElse(body.time("claimStart", zone), now);
        Instant claimEnd = claimEnd(claimStart);
        Instant visibleFrom = visibleFrom(claimEnd);
        TemplateRule rule = rule(claimEnd, null);
        body.check();
        return new TemplateDraft(
                name,
                orElse(audience, Audience.EVERYBODY),
                visibleFrom,
                claimStart,
                claimEnd,
                orElse(limit, 1),
                stock,
                rule,
                Boolean.TRUE.equals(draft));
    }

    private Instant claimEnd(Instant claimStart) {
        Instant end = orElse(body.time("claimEnd", zone), claimStart.plus(DEFAULT_WINDOW));
        if (!end.isAfter(claimStart)) {
            body.refuse("claimEnd", "template.claim-end-before-start");
        } else if (!end.isAfter(now)) {
            body.refuse("claimEnd", "template.claim-end-past");
        }
        return end;
    }

    /** Seen from its making on if nothing else is said, so that it is announced before claims begin; a draft when published. */
    private Instant visibleFrom(Instant claimEnd) {
        Instant from = orElse(body.time("visibleFrom", zone), now);
        if (body.has("visibleFrom") && !from.isBefore(claimEnd)) {
            body.refuse("visibleFrom", "template.visible-after-end");
        }
        return from;
    }

    private ScopeRule scope() {
        BodyFields fields = body.object("scope");
        if (!body.has("scope")) {
            return ScopeRule.EVERYTHING;
        }
        var kind = fields.required("kind", fields.choice("kind", ScopeRule.Kind.class));
        List<String> ids = fields.words("ids", MAX_SCOPE_IDS, SCOPE_ID);
        boolean none = ids == null || ids.isEmpty();
        if (kind == ScopeRule.Kind.ALL && !none) {
            fields.mustBeAbsent("ids", kind);
        } else if (kind != null && kind != ScopeRule.Kind.ALL && none && fields.isFine("ids")) {
            fields.refuse("ids", "validation.required");
        }
        return new ScopeRule(kind, none ? List.of() : ids);
    }

    private List<String> groups() {
        return orElse(body.words("stackingGroups", MAX_GROUPS, GROUP), List.of());
    }

    private RefundPolicy refundPolicy() {
        return orElse(body.choice("refundPolicy", RefundPolicy.class), RefundPolicy.RETURN_ON_FULL_REFUND);
    }

    private static <T> T orElse(T value, T other) {
        return value == null ? other : value;
    }
}
