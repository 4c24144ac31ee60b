package io.confetti.distribution.notice.channel.sms;

import io.confetti.platform.time.SuiteClock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The channel SMS, where a provider is named. */
@Configuration(proxyBeanMethods = false)
class SmsConfiguration {

    private static final String PROVIDER = "confetti.notice.sms.provider";

    @Bean
    @ConditionalOnProperty(name = PROVIDER, havingValue = "http")
    HttpSms httpSms(SmsProperties settings, SuiteClock clock) {
        return new HttpSms(settings, clock);
    }

    @Bean
    @ConditionalOnProperty(name = PROVIDER, havingValue = "aliyun")
    AliyunSms aliyunSms(SmsProperties settings) {
        return new AliyunSms(settings, AliyunClient.of(settings));
    }
}
