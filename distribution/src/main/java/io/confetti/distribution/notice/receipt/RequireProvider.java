package io.confetti.distribution.notice.receipt;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.mail.MailProperties;
import io.confetti.distribution.notice.channel.sms.SmsProperties;
import io.confetti.platform.digest.SignedPost;
import io.confetti.platform.digest.WebhookSignature;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Refuses posts that the provider of a channel has not signed, before anything of them is read. */
@Component
public class RequireProvider {

    private final Map<NoticeChannel, List<byte[]>> secrets = new EnumMap<>(NoticeChannel.class);
    private final SuiteClock clock;
    private final MeterRegistry metrics;

    RequireProvider(SmsProperties sms, MailProperties mail, SuiteClock clock, MeterRegistry metrics) {
        this.clock = clock;
        this.metrics = metrics;
        if (sms.provider() == SmsProperties.Provider.HTTP) {
            secrets.put(
                    NoticeChannel.SMS,
                    List.of(WebhookSignature.secret(sms.http().secret())));
        }
        if (!mail.bounceAddress().isBlank()) {
            secrets.put(NoticeChannel.MAIL, List.of(WebhookSignature.secret(mail.bounceSecret())));
        }
    }

    /** @throws io.confetti.platform.error.CouponException 401, which does not say what is wrong */
    public void require(NoticeChannel channel, SignedPost post) {
        if (!post.isFrom(secrets.getOrDefault(channel, List.of()), clock.instant())) {
            metrics.counter("confetti.notices.receipts", "channel", channel.name(), "answer", "UNSIGNED")
                    .increment();
            throw ReceiptError.UNSIGNED.refusal();
        }
    }
}
