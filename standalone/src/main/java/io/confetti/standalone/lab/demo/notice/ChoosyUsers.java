package io.confetti.standalone.lab.demo.notice;

import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.NoticeAccess;
import io.confetti.standalone.lab.notice.ToldUsers;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/** Users who want to be left alone for some minutes from now on, and some who want no SMS. */
final class ChoosyUsers {

    private static final Duration QUIET = Duration.ofMinutes(2);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");
    private static final String SETTINGS = "/api/coupons/notice-settings";

    private final NoticeAccess access;
    private final ZoneId zone;
    private final ToldUsers quiet;
    private final ToldUsers withoutSms;
    private Instant quietFrom;
    private Instant quietUntil;

    ChoosyUsers(NoticeAccess access, ZoneId zone, ToldUsers quiet, ToldUsers withoutSms) {
        this.access = access;
        this.zone = zone;
        this.quiet = quiet;
        this.withoutSms = withoutSms;
    }

    /** From now on until the end of a minute, because times are whole ones. */
    void choose() throws IOException {
        quietFrom = access.now().truncatedTo(ChronoUnit.MINUTES);
        quietUntil = quietFrom.plus(QUIET).plus(Duration.ofMinutes(1));
        for (int i = 0; i < quiet.count(); i++) {
            access.user()
                    .apply(quiet.id(i))
                    .put(
                            SETTINGS,
                            Map.of(
                                    "zone",
                                    zone.getId(),
                                    "quietFrom",
                                    TIME.format(LocalTime.ofInstant(quietFrom, zone)),
                                    "quietUntil",
                                    TIME.format(LocalTime.ofInstant(quietUntil, zone))));
        }
        for (int i = 0; i < withoutSms.count(); i++) {
            access.user().apply(withoutSms.id(i)).put(SETTINGS, Map.of("optOuts", List.of("SMS")));
        }
    }

    /** Of the suite, as it shows whoever has chosen none. */
    ZoneId shownZone() throws IOException {
        return ZoneId.of(access.user().apply(withoutSms.id(0)).get(SETTINGS).getString("zone"));
    }

    /** Messages that came while their user wanted none. */
    long inQuietHours(List<Carried> messages, JudgeCarried judge) {
        return judge.inQuietHours(messages, quiet::contains, quietFrom, quietUntil);
    }

    /** @param all what providers took */
    void complain(List<Carried> all, Complaints complaints) {
        long unwanted = withoutSms.of(all).stream()
                .filter(message -> message.channel().equals("SMS"))
                .count();
        complaints.expect("SMS to users who want none", 0L, unwanted);
        long told = quiet.of(all).stream()
                .filter(message -> message.channel().equals("MAIL"))
                .count();
        complaints.expect("mails to users who were quiet for some minutes", (long) quiet.count(), told);
    }
}
