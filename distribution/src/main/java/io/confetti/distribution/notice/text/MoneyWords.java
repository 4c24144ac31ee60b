package io.confetti.distribution.notice.text;

import io.confetti.contract.DiscountRule;
import java.math.BigDecimal;
import java.util.Optional;

/** Says what a discount takes off, as shops say it. */
final class MoneyWords {

    private static final int DIGITS_OF_CENTS = 2;
    private static final int DIGITS_OF_BASIS_POINTS = 2;
    private static final int DIGITS_OF_TENTHS = 3;
    private static final int WHOLE = 10_000;

    private MoneyWords() {}

    /** @return as {@code 20元} or {@code 8折}, {@code ¥20} or {@code 20%}; empty for a kind of a later release */
    static Optional<String> amount(DiscountRule discount, String language) {
        if (discount == null) {
            return Optional.empty();
        }
        return switch (discount.kind()) {
            case FIXED_OFF, THRESHOLD_OFF -> Optional.of(yuan(discount.amountOff(), language));
            case PERCENT_OFF -> Optional.of(percent(discount.percentOff(), language));
            case UNKNOWN -> Optional.empty();
        };
    }

    /** @return as {@code 满100元} or {@code 无门槛} */
    static String threshold(DiscountRule discount, String language) {
        boolean isChinese = Languages.CHINESE.equals(language);
        if (discount.threshold() == null || discount.threshold() == 0) {
            return isChinese ? "无门槛" : "no minimum";
        }
        return (isChinese ? "满" : "orders from ") + yuan(discount.threshold(), language);
    }

    private static String yuan(long cents, String language) {
        String sum = plain(BigDecimal.valueOf(cents, DIGITS_OF_CENTS));
        return Languages.CHINESE.equals(language) ? sum + "元" : "¥" + sum;
    }

    /** In Chinese what is left is said, in tenths. */
    private static String percent(int basisPointsOff, String language) {
        return Languages.CHINESE.equals(language)
                ? plain(BigDecimal.valueOf(WHOLE - basisPointsOff, DIGITS_OF_TENTHS)) + "折"
                : plain(BigDecimal.valueOf(basisPointsOff, DIGITS_OF_BASIS_POINTS)) + "%";
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }
}
