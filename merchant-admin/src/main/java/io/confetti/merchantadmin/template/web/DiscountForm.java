package io.confetti.merchantadmin.template.web;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.DiscountRule.Kind;
import io.confetti.platform.request.BodyFields;

/** Reads what the coupons of a template are worth: {@code discount} of its body. Money is in 分, percent in basis points. */
final class DiscountForm {
    private static final long MAX_MONEY = 10_000_000_000L;
    private static final int MAX_PERCENT = 9_999;

    private final BodyFields fields;

    private DiscountForm(BodyFields fields) {
        this.fields = fields;
    }

    static DiscountRule read(BodyFields body) {
        BodyFields fields = body.object("discount");
        if (!body.has("discount")) {
            return body.required("discount", null);
        }
        Kind kind = fields.required("kind", fields.choice("kind", Kind.class));
        if (kind == null) {
            fields.passOver("amountOff", "percentOff", "threshold", "maxDiscount"); // what they mean is not known
            return null;
        }
        var form = new DiscountForm(fields);
        return switch (kind) {
            case FIXED_OFF -> form.fixedOff();
            case THRESHOLD_OFF -> form.thresholdOff();
            case PERCENT_OFF -> form.percentOff();
            case UNKNOWN -> throw new IllegalStateException("nobody can choose it");
        };
    }

    private DiscountRule fixedOff() {
        notApplicable(Kind.FIXED_OFF, "percentOff", "maxDiscount", "threshold");
        return new DiscountRule(Kind.FIXED_OFF, requiredMoney("amountOff"), null, null, null);
    }

    private DiscountRule thresholdOff() {
        notApplicable(Kind.THRESHOLD_OFF, "percentOff", "maxDiscount");
        Long amountOff = requiredMoney("amountOff");
        Long threshold = requiredMoney("threshold");
        if (threshold != null && amountOff != null && amountOff > threshold) {
            fields.refuse("amountOff", "template.more-off-than-threshold");
        }
        return new DiscountRule(Kind.THRESHOLD_OFF, amountOff, null, threshold, null);
    }

    private DiscountRule percentOff() {
        notApplicable(Kind.PERCENT_OFF, "amountOff");
        Integer percentOff = fields.required("percentOff", fields.wholeInt("percentOff", 1, MAX_PERCENT));
        return new DiscountRule(Kind.PERCENT_OFF, null, percentOff, money("threshold"), money("maxDiscount"));
    }

    private Long requiredMoney(String name) {
        return fields.required(name, money(name));
    }

    private Long money(String name) {
        return fields.whole(name, 1, MAX_MONEY);
    }

    private void notApplicable(Kind kind, String... names) {
        for (String name : names) {
            fields.mustBeAbsent(name, kind);
        }
    }
}
