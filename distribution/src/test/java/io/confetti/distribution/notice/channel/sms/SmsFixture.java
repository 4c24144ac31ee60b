package io.confetti.distribution.notice.channel.sms;

import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.platform.time.SuiteClock;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/** Settings and notices of the tests of short messages. */
final class SmsFixture {

    static final String SECRET = "a secret of the tests, long enough ..";
    static final Duration LONG = Duration.ofSeconds(60);

    private SmsFixture() {}

    static HttpSms http(String url, Repeat repeat, Duration timeout) {
        return http(url, SECRET, repeat, timeout);
    }

    static HttpSms http(String url, String secret, Repeat repeat, Duration timeout) {
        var http = new SmsProperties.Http(url, secret, repeat, Duration.ofHours(24));
        var settings = new SmsProperties(SmsProperties.Provider.HTTP, LONG, timeout, http, aliyun("127.0.0.1:1"));
        return new HttpSms(settings, new SuiteClock(Clock.systemUTC()));
    }

    static SmsProperties aliyunSettings(String endpoint, Duration timeout) {
        var http = new SmsProperties.Http("", "", Repeat.NEVER, Duration.ofHours(24));
        return new SmsProperties(SmsProperties.Provider.ALIYUN, LONG, timeout, http, aliyun(endpoint));
    }

    private static SmsProperties.Aliyun aliyun(String endpoint) {
        return new SmsProperties.Aliyun(
                endpoint, "http", "key-id", "key-secret", "商城", Map.of("en", "SMS_EN"), "SMS_ZH", "text");
    }

    static OutgoingNotice notice(String key) {
        return notice(key, "zh-CN");
    }

    static OutgoingNotice notice(String key, String language) {
        return new OutgoingNotice(7, key, "13800138000", null, "您的优惠券 🎉", language, Map.of());
    }
}
