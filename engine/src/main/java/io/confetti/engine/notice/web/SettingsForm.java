package io.confetti.engine.notice.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.engine.notice.NoticeSettings;
import io.confetti.engine.notice.QuietHours;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the settings of a user, with the rules that their record cannot say. */
final class SettingsForm {
    private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");
    private static final List<Locale> LANGUAGES = List.of(Locale.SIMPLIFIED_CHINESE, Locale.ENGLISH);

    private final BodyFields fields;

    private SettingsForm(BodyFields fields) {
        this.fields = fields;
    }

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field, also one that is not known */
    static NoticeSettings read(JsonBody<SettingsRequest> body) {
        BodyFields fields = body.fields();
        NoticeSettings read = new SettingsForm(fields).settings(fields.as(SettingsRequest.class));
        fields.check();
        return read;
    }

    private NoticeSettings settings(SettingsRequest request) {
        List<NoticeChannel> optOuts = request.optOuts() == null ? List.of() : request.optOuts();
        return new NoticeSettings(
                zone(request.zone()), language(request.language()), quietHours(request), Set.copyOf(optOuts), null);
    }

    /** Names only: an offset does not know when clocks are changed. */
    private ZoneId zone(String text) {
        if (text == null) {
            return null;
        }
        return ZoneId.getAvailableZoneIds().contains(text) ? ZoneId.of(text) : fields.refuse("zone", "notice.bad-zone");
    }

    private Locale language(String text) {
        if (text == null) {
            return null;
        }
        return LANGUAGES.stream()
                .filter(language -> language.toLanguageTag().equals(text))
                .findFirst()
                .orElseGet(() -> fields.refuse("language", "notice.bad-language"));
    }

    private QuietHours quietHours(SettingsRequest request) {
        LocalTime from = time("quietFrom", request.quietFrom());
        LocalTime until = time("quietUntil", request.quietUntil());
        if (fields.has("quietFrom") != fields.has("quietUntil")) {
            return fields.refuse(fields.has("quietFrom") ? "quietUntil" : "quietFrom", "notice.quiet-needs-both");
        }
        return from == null || until == null ? null : new QuietHours(from, until);
    }

    private LocalTime time(String name, String text) {
        if (text == null) {
            return null;
        }
        return TIME.matcher(text).matches() ? LocalTime.parse(text) : fields.refuse(name, "notice.bad-time-of-day");
    }
}
