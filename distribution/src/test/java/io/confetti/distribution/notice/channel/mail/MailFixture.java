package io.confetti.distribution.notice.channel.mail;

import io.confetti.distribution.notice.channel.OutgoingNotice;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;

/** Settings and notices of the tests of mail. */
final class MailFixture {

    static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-28T08:00:00Z"), ZoneOffset.UTC);

    private MailFixture() {}

    static MailProperties settings(String address, Duration readTimeout) {
        return settings(address, readTimeout, "", "");
    }

    /** Whose mails come back to addresses that name them. */
    static MailProperties bouncing(String address, String secret) {
        return settings(address, Duration.ofSeconds(30), "bounces@example.com", secret);
    }

    private static MailProperties settings(
            String address, Duration readTimeout, String bounceAddress, String bounceSecret) {
        return new MailProperties(
                true,
                address,
                MailProperties.Tls.NONE,
                "confetti",
                "confetti",
                "shop@example.com",
                "",
                bounceAddress,
                bounceSecret,
                Duration.ofSeconds(30),
                readTimeout,
                Duration.ofSeconds(30),
                Duration.ofSeconds(30),
                100);
    }

    static SmtpMail mail(MailProperties settings) {
        return new SmtpMail(settings, CLOCK);
    }

    static OutgoingNotice notice(String to) {
        return notice(to, "A coupon", Map.of());
    }

    static OutgoingNotice notice(String to, String subject, Map<String, String> headers) {
        return new OutgoingNotice(7, "n-7", to, subject, "It is yours.", "en", headers);
    }
}
