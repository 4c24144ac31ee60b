package io.confetti.engine.inbox;

import io.confetti.contract.DiscountRule;
import io.confetti.platform.error.ErrorTexts;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;

/** Says what a discount takes off. */
class DiscountWords {
    private final ErrorTexts texts;
    private final Locale language;

    DiscountWords(ErrorTexts texts, Locale language) {
        this.texts = texts;
        this.language = language;
    }

    /** @return empty for a kind that is not known here */
    String of(DiscountRule rule) {
        String off = switch (rule.kind()) {
            case FIXED_OFF, THRESHOLD_OFF -> said("amount", Map.of("amount", yuan(rule.amountOff())));
            case PERCENT_OFF -> percent(rule);
            case UNKNOWN -> "";
        };
        if (off.isEmpty() || rule.threshold() == null) {
            return off;
        }
        return said("from", Map.of("threshold", yuan(rule.threshold()), "off", off));
    }

    private String percent(DiscountRule rule) {
        int points = rule.percentOff();
        String off = said(
                "percent",
                Map.of(
                        "percent",
                        plain(points, 2),
                        "left",
                        plain(10_000 - points, 3))); // what is left is said in Chinese
        return rule.maxDiscount() == null ? off : said("up-to", Map.of("off", off, "most", yuan(rule.maxDiscount())));
    }

    private static String yuan(long cents) {
        return plain(cents, 2);
    }

    private static String plain(long unscaled, int scale) {
        return BigDecimal.valueOf(unscaled, scale).stripTrailingZeros().toPlainString();
    }

    private String said(String key, Map<String, String> arguments) {
        return texts.text("inbox.discount." + key, arguments, language);
    }
}
