package io.confetti.settlement.quote;

import com.alibaba.fastjson2.annotation.JSONField;
import io.confetti.contract.DiscountRule;
import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.TemplateRule;
import io.confetti.settlement.discount.Rules;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.confetti.settlement.quote.domain.Coupon;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A coupon of a quote, with all of its rule that this cart's price depends on: nothing has to be asked again, ever.
 *
 * @param scope without the goods that are not in the cart
 * @param code that a lock exchanges for the coupon, which does not exist before, sealed by {@link SealCodes}; null for other coupons
 * @param source what granted it, as figures name it; null in quotes older than this field
 */
public record QuotedCoupon(
        long id,
        long templateId,
        int ruleVersion,
        long shopId,
        Instant usableUntil,
        DiscountRule discount,
        ScopeRule scope,
        RefundPolicy refundPolicy,
        @Nullable String code,
        @Nullable String source) {

    static QuotedCoupon of(CouponVerdict.Usable verdict, Cart cart, @Nullable String sealedCode) {
        Coupon coupon = verdict.coupon();
        TemplateRule rule = verdict.template().rule();
        return new QuotedCoupon(
                coupon.id(),
                coupon.templateId(),
                coupon.ruleVersion(),
                coupon.discount().scope().shopId(),
                coupon.usableUntil(),
                rule.discount(),
                narrowed(rule.scope(), cart),
                rule.refundPolicy(),
                sealedCode,
                verdict.source());
    }

    private static ScopeRule narrowed(ScopeRule scope, Cart cart) {
        List<String> ids = scope.ids().stream()
                .filter(id -> cart.lines().stream().anyMatch(line -> id.equals(named(scope.kind(), line))))
                .sorted()
                .toList();
        return new ScopeRule(scope.kind(), ids);
    }

    private static @Nullable String named(ScopeRule.Kind kind, CartLine line) {
        return switch (kind) {
            case ALL, UNKNOWN -> null;
            case CATEGORY -> line.categoryId();
            case PRODUCT -> line.productId();
        };
    }

    /** As pricing needs it; whether it stacks was decided when it was quoted. */
    @JSONField(serialize = false)
    public Coupon coupon() {
        var rule = new TemplateRule(discount, scope, List.of(), null, refundPolicy);
        return new Coupon(id, templateId, ruleVersion, usableUntil, Rules.discount(shopId, rule), Set.of());
    }
}
