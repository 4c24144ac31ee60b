package io.confetti.engine.inbox;

import io.confetti.engine.notice.NoticeSettings;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.SuiteZone;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Puts entries and popups into words: times in the reader's zone, money in yuan. */
@Component
class WriteWords {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    private final ErrorTexts texts;
    private final FindDiscount discounts;
    private final SuiteZone zone;

    WriteWords(ErrorTexts texts, FindDiscount discounts, SuiteZone zone) {
        this.texts = texts;
        this.discounts = discounts;
        this.zone = zone;
    }

    /** @param acceptLanguage of the call; without it the user's choice stands */
    Style in(String acceptLanguage, NoticeSettings chosen) {
        NoticeSettings settings = chosen.orDefaults(zone.id());
        boolean asked = acceptLanguage != null && !acceptLanguage.isBlank();
        return new Style(asked ? ErrorTexts.languageOf(acceptLanguage) : settings.language(), settings.zone());
    }

    /** The words for one reader. */
    final class Style {
        private final Locale language;
        private final ZoneId zone;

        private Style(Locale language, ZoneId zone) {
            this.language = language;
            this.zone = zone;
        }

        Words of(InboxEntry entry) {
            return entry.coupon() == null ? ofReminder(entry) : ofCoupon(entry.kind(), entry.coupon());
        }

        /** A popup says what the entry of a usable coupon says. */
        Words ofPopup(NoticedCoupon coupon) {
            return words("inbox.POPUP", "inbox.POPUP", arguments(coupon));
        }

        private Words ofCoupon(EntryKind kind, NoticedCoupon coupon) {
            boolean early = kind == EntryKind.GRANTED && coupon.usableFrom().isAfter(coupon.receivedAt());
            String key = "inbox." + kind;
            return words(key, early ? key + ".early" : key, arguments(coupon));
        }

        private Words ofReminder(InboxEntry entry) {
            var arguments = Map.of(
                    "coupon", named(entry.templateName(), ""),
                    "from", time(entry.reminder().startsAt()));
            return words("inbox." + entry.kind(), "inbox." + entry.kind(), arguments);
        }

        private Words words(String title, String text, Map<String, String> arguments) {
            return new Words(said(title + ".title", arguments), said(text + ".text", arguments));
        }

        private Map<String, String> arguments(NoticedCoupon coupon) {
            var arguments = new HashMap<String, String>();
            String discount = discounts
                    .of(coupon)
                    .map(rule -> new DiscountWords(texts, language).of(rule))
                    .orElse("");
            arguments.put("coupon", named(coupon.name(), discount));
            arguments.put("from", time(coupon.usableFrom()));
            arguments.put("until", time(coupon.usableUntil()));
            return arguments;
        }

        /** @param discount empty if it cannot be told now */
        private String named(String templateName, String discount) {
            String name = templateName == null ? said("inbox.unnamed", Map.of()) : templateName;
            return discount.isEmpty() ? name : said("inbox.named", Map.of("name", name, "discount", discount));
        }

        private String time(Instant instant) {
            return TIME.format(instant.atZone(zone));
        }

        private String said(String key, Map<String, String> arguments) {
            return texts.text(key, arguments, language);
        }
    }
}
