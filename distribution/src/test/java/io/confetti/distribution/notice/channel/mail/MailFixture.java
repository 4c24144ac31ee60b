package io.confetti.distribution.notice.channel.mail;

import io.confetti.distribution.notice.channel.OutgoingNotice;
import java.time.Duration;
import java.util.Map;

/** Settings and notices of the tests of mail. */
final class MailFixture {

    private MailFixture() {}

    static MailProperties settings(String address, Duration readTimeout) {
        return new MailProperties(
                true,
                address,
                MailProperties.Tls.NONE,
                "confetti",
                "confetti",
                "shop@example.com",
                "",
                Duration.ofSeconds(30),
                readTimeout,
                Duration.ofSeconds(30),
                Duration.ofSeconds(30),
                100);
    }

    static OutgoingNotice notice(String to) {
        return notice(to, "A coupon", Map.of());
    }

    static OutgoingNotice notice(String to, String subject, Map<String, String> headers) {
        return new OutgoingNotice(7, "n-7", to, subject, "It is yours.", "en", headers);
    }
}
