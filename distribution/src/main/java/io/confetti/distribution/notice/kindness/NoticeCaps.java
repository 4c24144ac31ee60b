package io.confetti.distribution.notice.kindness;

import io.confetti.contract.NoticeChannel;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How often a user is told on a day of his, over all shops and tasks.
 *
 * @param sms short messages
 * @param mail mails
 */
@Validated
@ConfigurationProperties("confetti.notice.caps")
public record NoticeCaps(
        @DefaultValue("2") @Min(1) int sms,
        @DefaultValue("3") @Min(1) int mail) {

    public int of(NoticeChannel channel) {
        return switch (channel) {
            case SMS -> sms;
            case MAIL -> mail;
            case IN_APP, POPUP, UNKNOWN -> throw new IllegalArgumentException("not sent: " + channel);
        };
    }
}
