package io.confetti.merchantadmin.template.web;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.DiscountRule.Kind;
import io.confetti.platform.request.BodyFields;

/** Judges which fields of a discount belong to its kind. */
final class DiscountForm {
    private final DiscountRequest discount;
    private final BodyFields fields;

    private DiscountForm(DiscountRequest discount, BodyFields fields) {
        this.discount = discount;
        this.fields = fields;
    }

    /**
     * @param discount null if it is absent
     * @param fields of the discount, which take what is wrong
     * @return null if the kind is not known
     */
    static DiscountRule read(DiscountRequest discount, BodyFields fields) {
        if (discount == null) {
            return null;
        }
        if (discount.kind() == null) {
            fields.passOver("amountOff", "percentOff", "threshold", "maxDiscount"); // what they mean is not known
            return null;
        }
        var form = new DiscountForm(discount, fields);
        return switch (discount.kind()) {
            case FIXED_OFF -> form.fixedOff();
            case THRESHOLD_OFF -> form.thresholdOff();
            case PERCENT_OFF -> form.percentOff();
            case UNKNOWN -> throw new IllegalStateException("cannot be chosen");
        };
    }

    private DiscountRule fixedOff() {
        notApplicable("percentOff", "maxDiscount", "threshold");
        return new DiscountRule(Kind.FIXED_OFF, required("amountOff", discount.amountOff()), null, null, null);
    }

    private DiscountRule thresholdOff() {
        notApplicable("percentOff", "maxDiscount");
        Long amountOff = required("amountOff", discount.amountOff());
        Long threshold = required("threshold", discount.threshold());
        if (threshold != null && amountOff != null && amountOff > threshold) {
            fields.refuse("amountOff", "template.more-off-than-threshold");
        }
        return new DiscountRule(Kind.THRESHOLD_OFF, amountOff, null, threshold, null);
    }

    private DiscountRule percentOff() {
        notApplicable("amountOff");
        Integer percentOff = required("percentOff", discount.percentOff());
        return new DiscountRule(Kind.PERCENT_OFF, null, percentOff, discount.threshold(), discount.maxDiscount());
    }

    private <T> T required(String name, T value) {
        return fields.required(name, value);
    }

    private void notApplicable(String... names) {
        for (String name : names) {
            fields.mustBeAbsent(name, discount.kind());
        }
    }
}
