package io.confetti.merchantadmin.template.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.UsableRule;
import io.confetti.core.audience.AudienceCondition;
import io.confetti.core.audience.AudienceConditions;
import io.confetti.core.offer.Audience;
import io.confetti.merchantadmin.template.TemplateDraft;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.request.JsonBody;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TemplateFormTest {
    private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");

    @Test
    void defaultsAreSensible() {
        TemplateDraft draft = read(Map.of());

        assertThat(draft.audience()).isEqualTo(Audience.EVERYBODY);
        assertThat(draft.visibleFrom()).isEqualTo(NOW);
        assertThat(read(Map.of("claimStart", "2026-12-01T00:00:00Z")).visibleFrom())
                .as("announced before claims begin")
                .isEqualTo(NOW);
        assertThat(draft.claimStart()).isEqualTo(NOW);
        assertThat(draft.claimEnd()).isEqualTo(NOW.plus(Duration.ofDays(30)));
        assertThat(draft.perUserLimit()).isEqualTo(1);
        assertThat(draft.draft()).isFalse();
        assertThat(draft.rule().scope()).isEqualTo(ScopeRule.EVERYTHING);
        assertThat(draft.rule().refundPolicy()).isEqualTo(RefundPolicy.RETURN_ON_FULL_REFUND);
        assertThat(draft.rule().usable())
                .isEqualTo(UsableRule.hoursAfterReceipt(720, 0, NOW.plus(Duration.ofDays(60))));
    }

    @Test
    void besideCodesThatAreExchangedNobodyClaims() {
        assertThat(read(codes("UNIQUE", "SAVE-####-####%")).audience()).isEqualTo(Audience.PUSH_ONLY);
        assertThat(read(codes("SHARED", "SUMMER")).audience()).isEqualTo(Audience.PUSH_ONLY);
        assertThat(read(codes("PER_COUPON", "PC-####-####-#####%")).audience())
                .as("each coupon has one, however it was received")
                .isEqualTo(Audience.EVERYBODY);
        var both = new HashMap<String, Object>(codes("SHARED", "SUMMER"));
        both.put("audience", "EVERYBODY");
        assertThat(read(both).audience()).isEqualTo(Audience.EVERYBODY);
    }

    private static Map<String, Object> codes(String kind, String pattern) {
        return Map.of("codes", Map.of("kind", kind, "pattern", pattern));
    }

    @Test
    void nothingAtAllNamesWhatIsNeeded() {
        assertThat(errors(TemplateFormTest::readBare, Map.of()))
                .containsOnlyKeys("name", "stock", "discount")
                .containsValue("validation.required");
    }

    @Test
    void aThresholdDiscountTakesNoMoreOffThanItsThreshold() {
        var discount = discount("THRESHOLD_OFF", Map.of("amountOff", 2000, "threshold", 10000));
        assertThat(read(discount).rule().discount())
                .isEqualTo(new DiscountRule(DiscountRule.Kind.THRESHOLD_OFF, 2000L, null, 10000L, null));

        assertThat(errors(discount("THRESHOLD_OFF", Map.of("amountOff", 2000, "threshold", 1999))))
                .containsExactly(Map.entry("discount.amountOff", "template.more-off-than-threshold"));
        assertThat(errors(discount("THRESHOLD_OFF", Map.of("amountOff", 2000))))
                .containsExactly(Map.entry("discount.threshold", "validation.required"));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN")
    void eachKindOfDiscountIsStoredAsItself(DiscountRule.Kind kind) {
        Map<String, ?> values = switch (kind) {
            case FIXED_OFF -> Map.of("amountOff", 1);
            case THRESHOLD_OFF -> Map.of("amountOff", 1, "threshold", 2);
            case PERCENT_OFF -> Map.of("percentOff", 1);
            case UNKNOWN -> throw new IllegalArgumentException("cannot be chosen");
        };

        assertThat(read(discount(kind.name(), values)).rule().discount().kind()).isEqualTo(kind);
    }

    @Test
    void aPercentDiscountIsInBasisPoints() {
        var discount = discount("PERCENT_OFF", Map.of("percentOff", 2000, "threshold", 1, "maxDiscount", 5));
        assertThat(read(discount).rule().discount())
                .isEqualTo(new DiscountRule(DiscountRule.Kind.PERCENT_OFF, null, 2000, 1L, 5L));

        assertThat(errors(discount("PERCENT_OFF", Map.of("percentOff", 10000, "amountOff", 1))))
                .containsOnly(
                        Map.entry("discount.percentOff", "validation.range"),
                        Map.entry("discount.amountOff", "validation.not-applicable"));
    }

    @Test
    void whatDoesNotBelongToTheKindIsRefused() {
        assertThat(errors(discount(
                        "FIXED_OFF", Map.of("amountOff", 1, "threshold", 1, "percentOff", 1, "maxDiscount", 1))))
                .containsOnlyKeys("discount.threshold", "discount.percentOff", "discount.maxDiscount");
        assertThat(errors(Map.of("discount", Map.of("amountOff", 1)))).containsOnlyKeys("discount.kind");
    }

    @Test
    void theClaimWindowMustLieAhead() {
        assertThat(errors(Map.of("claimStart", "2026-12-02T00:00:00Z", "claimEnd", "2026-12-02T00:00:00Z")))
                .containsExactly(Map.entry("claimEnd", "template.claim-end-before-start"));
        assertThat(errors(Map.of("claimStart", "2026-11-01T00:00:00Z", "claimEnd", "2026-11-27T12:00:00Z")))
                .containsExactly(Map.entry("claimEnd", "template.claim-end-past"));
        assertThat(errors(Map.of("visibleFrom", "2027-11-01T00:00:00Z")))
                .containsExactly(Map.entry("visibleFrom", "template.visible-after-end"));
    }

    @Test
    void noCouponOutlivesTheUsableEndNorIsBornDead() {
        var end = Map.of("claimEnd", "2026-12-02T00:00:00Z");
        assertThat(errors(with(end, "usable", Map.of("kind", "RELATIVE", "usableEnd", "2026-12-01T23:59:59Z"))))
                .containsExactly(Map.entry("usable.usableEnd", "template.usable-end-before-claim-end"));
        assertThat(errors(with(end, "usable", Map.of("kind", "RELATIVE", "usableEnd", "2026-12-02T00:00:00Z"))))
                .as("claimed in the last second, decided in the next one")
                .containsExactly(Map.entry("usable.usableEnd", "template.usable-end-before-claim-end"));
        assertThat(errors(with(
                        end,
                        "usable",
                        Map.of("kind", "FIXED", "from", "2026-12-01T00:00:00Z", "usableEnd", "2026-12-02T00:09:59Z"))))
                .containsExactly(Map.entry("usable.usableEnd", "template.usable-end-before-claim-end"));
        assertThat(read(with(end, "usable", Map.of("kind", "RELATIVE", "usableEnd", "2026-12-02T00:10:00Z")))
                        .rule()
                        .usable()
                        .usableEnd())
                .isEqualTo("2026-12-02T00:10:00Z");
        assertThat(errors(with(
                        end,
                        "usable",
                        Map.of("kind", "RELATIVE", "delayHours", 24, "usableEnd", "2026-12-03T00:00:00Z"))))
                .containsExactly(Map.entry("usable.usableEnd", "template.usable-end-before-delay"));
        assertThat(errors(with(
                        end,
                        "usable",
                        Map.of("kind", "FIXED", "from", "2026-12-05T00:00:00Z", "usableEnd", "2026-12-05T00:00:00Z"))))
                .containsExactly(Map.entry("usable.usableEnd", "template.usable-end-before-from"));
        assertThat(errors(Map.of("usable", Map.of("kind", "FIXED", "delayHours", 1))))
                .containsOnlyKeys("usable.from", "usable.usableEnd", "usable.delayHours");
        assertThat(errors(Map.of("usable", Map.of("kind", "RELATIVE", "from", "2026-12-05T00:00:00Z"))))
                .containsOnlyKeys("usable.from");
    }

    @Test
    void aTemplateOfBeforeKeepsItsUsableEnd() {
        Instant claimEnd = Instant.parse("2026-12-02T00:00:00Z");
        UsableRule current = UsableRule.hoursAfterReceipt(24, 0, claimEnd);
        var usable = Map.of("kind", "RELATIVE", "hoursAfterReceipt", 24, "usableEnd", claimEnd.toString());
        var body = new HashMap<String, Object>(
                Map.of("discount", Map.of("kind", "FIXED_OFF", "amountOff", 2), "usable", usable));

        assertThat(TemplateForm.readRule(rule(body), NOW, claimEnd, current)
                        .rule()
                        .usable())
                .isEqualTo(current);
        assertThat(errors(
                        rule -> {
                            TemplateForm.readRule(rule(rule), NOW, claimEnd, UsableRule.fixed(NOW, claimEnd));
                            return null;
                        },
                        body))
                .containsOnlyKeys("usable.usableEnd");
    }

    @Test
    void anUnknownKindIsTheOnlyError() {
        assertThat(errors(discount("HALF_OFF", Map.of("percentOff", 2000, "threshold", -1))))
                .containsExactly(Map.entry("discount.kind", "validation.not-a-choice"));
        assertThat(errors(Map.of("usable", Map.of("kind", "NEVER", "usableEnd", 7))))
                .containsExactly(Map.entry("usable.kind", "validation.not-a-choice"));
        assertThat(errors(discount("HALF_OFF", Map.of("colour", "red"))))
                .containsOnlyKeys("discount.kind", "discount.colour");
    }

    @Test
    void aScopeNamesItsGoods() {
        assertThat(errors(Map.of("scope", Map.of("kind", "CATEGORY")))).containsOnlyKeys("scope.ids");
        assertThat(errors(Map.of("scope", Map.of("kind", "ALL", "ids", List.of("a")))))
                .containsOnlyKeys("scope.ids");
        assertThat(read(Map.of("scope", Map.of("kind", "CATEGORY", "ids", List.of("a"))))
                        .rule()
                        .scope())
                .isEqualTo(new ScopeRule(ScopeRule.Kind.CATEGORY, List.of("a")));
    }

    @Test
    void oneWrongFieldHidesNoOther() {
        var usable = Map.of("kind", "RELATIVE", "usableEnd", "2026-12-01T23:59:59Z");
        var body = Map.of(
                "stock", -1, "claimEnd", "2026-12-02T00:00:00Z", "scope", Map.of("kind", "CATEGORY"), "usable", usable);

        assertThat(errors(body)).containsOnlyKeys("stock", "scope.ids", "usable.usableEnd");
    }

    @Test
    void conditionsAreReadEachByItsKind() {
        assertThat(read(Map.of()).conditions()).isEqualTo(AudienceConditions.NONE);
        assertThat(read(conditions(
                                Map.of("kind", "REGION", "regions", List.of("CN-31", "CN-11")),
                                Map.of("kind", "MEMBER_LEVEL", "atLeast", 3),
                                Map.of("kind", "NEW_USER", "days", 30),
                                Map.of("kind", "FIRST_ORDER")))
                        .conditions())
                .isEqualTo(new AudienceConditions(List.of(
                        new AudienceCondition.Region(List.of("CN-31", "CN-11")),
                        new AudienceCondition.MemberLevel(3),
                        new AudienceCondition.NewUser(30),
                        new AudienceCondition.FirstOrder())));
    }

    @Test
    void whatIsWrongInAConditionIsNamed() {
        assertThat(errors(conditions(
                        Map.of("kind", "REGION", "regions", List.of("shanghai")),
                        Map.of("kind", "MEMBER_LEVEL", "atLeast", 0),
                        Map.of("kind", "NEW_USER"),
                        Map.of("kind", "FIRST_ORDER", "days", 1),
                        Map.of("kind", "SHOE_SIZE", "atLeast", 40),
                        Map.of("atLeast", 3))))
                .containsOnly(
                        Map.entry("audienceConditions[0].regions[0]", "validation.bad-word"),
                        Map.entry("audienceConditions[1].atLeast", "validation.range"),
                        Map.entry("audienceConditions[2].days", "validation.required"),
                        Map.entry("audienceConditions[3].days", "validation.unknown-field"),
                        Map.entry("audienceConditions[4].kind", "validation.not-a-choice"),
                        Map.entry("audienceConditions[5].kind", "validation.required"));
        assertThat(errors(conditions(Map.of("kind", "REGION", "regions", List.of()))))
                .containsOnly(Map.entry("audienceConditions[0].regions", "validation.required"));
        assertThat(errors(conditions(
                        Map.of("kind", "MEMBER_LEVEL", "atLeast", 1), Map.of("kind", "MEMBER_LEVEL", "atLeast", 2))))
                .containsOnly(Map.entry("audienceConditions[1]", "validation.repeated"));
    }

    @SafeVarargs
    private static Map<String, Object> conditions(Map<String, ?>... all) {
        return Map.of("audienceConditions", List.of(all));
    }

    @Test
    void stockAndLimitHaveBounds() {
        assertThat(read(Map.of("stock", 0)).stock()).isZero();
        assertThat(errors(Map.of("stock", 1_000_000_001L, "perUserLimit", 0)))
                .containsOnlyKeys("stock", "perUserLimit");
    }

    private static Map<String, Object> discount(String kind, Map<String, ?> values) {
        return Map.of("discount", with(Map.copyOf(values), "kind", kind));
    }

    private static Map<String, Object> with(Map<String, ?> map, String name, Object value) {
        var more = new HashMap<String, Object>(map);
        more.put(name, value);
        return more;
    }

    private static TemplateDraft read(Map<String, ?> more) {
        var body = new HashMap<String, Object>(
                Map.of("name", "T", "stock", 1, "discount", Map.of("kind", "FIXED_OFF", "amountOff", 1)));
        body.putAll(more);
        return readBare(body);
    }

    private static TemplateDraft readBare(Map<String, Object> body) {
        return TemplateForm.read(JsonBody.of(body, TemplateRequest.class, ZoneId.of("Asia/Shanghai")), NOW)
                .draft();
    }

    private static JsonBody<RuleRequest> rule(Map<String, Object> body) {
        return JsonBody.of(body, RuleRequest.class, ZoneOffset.UTC);
    }

    private static Map<String, String> errors(Map<String, ?> more) {
        return errors(TemplateFormTest::read, new HashMap<>(more));
    }

    private static Map<String, String> errors(
            java.util.function.Function<Map<String, Object>, TemplateDraft> form, Map<String, Object> body) {
        var refusal = catchThrowableOfType(CouponException.class, () -> form.apply(body));
        var errors = new LinkedHashMap<String, String>();
        refusal.fields().forEach(error -> errors.put(error.field(), error.code()));
        return errors;
    }
}
