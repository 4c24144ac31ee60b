package io.confetti.distribution.notice.channel.mail;

import io.confetti.platform.time.SuiteClock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The channel MAIL, where it is switched on. */
@Configuration(proxyBeanMethods = false)
class MailConfiguration {

    @Bean
    @ConditionalOnBooleanProperty("confetti.notice.mail.enabled")
    SmtpMail smtpMail(MailProperties settings, SuiteClock clock) {
        return new SmtpMail(settings, clock);
    }
}
