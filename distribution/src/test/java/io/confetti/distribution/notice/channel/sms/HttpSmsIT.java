package io.confetti.distribution.notice.channel.sms;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.channel.Sent.Verdict;
import io.confetti.localstack.SmsAccount;
import io.confetti.platform.test.NoticeServers;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The signed adapter against a gateway in a process of its own, which checks signatures by its own code. */
class HttpSmsIT {

    private static final Map<String, Object> KEYLESS = Map.of("honourKeys", false);

    @Test
    void aMessageIsTakenWithItsText() {
        SmsAccount account = NoticeServers.sms(KEYLESS);

        Sent sent = adapter(account, Repeat.NEVER).send(SmsFixture.notice("n-1"));

        JSONObject line = JSON.parseArray(account.log()).getJSONObject(0);
        assertThat(sent).isEqualTo(Sent.accepted(line.getString("id")));
        assertThat(line.getString("text")).isEqualTo("您的优惠券 🎉");
        assertThat(line.getString("key")).isEqualTo("n-1");
    }

    @Test
    void aWrongSecretSendsNothingAndIsNoFaultOfTheMessage() {
        SmsAccount account = NoticeServers.sms(KEYLESS);
        var stranger = SmsFixture.http(account.url(), "f".repeat(32), Repeat.NEVER, SmsFixture.LONG);

        assertThat(stranger.send(SmsFixture.notice("n-1"))).isEqualTo(Sent.later(Sent.CREDENTIALS_REFUSED));
        assertThat(count(account, "DELIVERED")).isZero();
    }

    @Test
    void aLostAnswerIsUnknownThoughTheMessageWentOut() {
        SmsAccount account = NoticeServers.sms(Map.of("honourKeys", false, "shares", Map.of("DROP", 100)));

        assertThat(adapter(account, Repeat.NEVER).send(SmsFixture.notice("n-1")))
                .isEqualTo(Sent.unknown("ANSWER_LOST"));
        assertThat(count(account, "DELIVERED")).isEqualTo(1);
    }

    @Test
    void anAnswerThatComesTooLateIsUnknown() {
        SmsAccount account =
                NoticeServers.sms(Map.of("honourKeys", false, "shares", Map.of("SLOW", 100), "slowMillis", 120_000));

        assertThat(SmsFixture.http(account.url(), Repeat.NEVER, Duration.ofSeconds(1))
                        .send(SmsFixture.notice("n-1")))
                .isEqualTo(Sent.unknown("TIMEOUT"));
    }

    @Test
    void whatTheGatewaySurelyDidNotTakeIsForLater() {
        SmsAccount account = NoticeServers.sms(Map.of("honourKeys", false, "shares", Map.of("ERROR", 100)));
        assertThat(adapter(account, Repeat.NEVER).send(SmsFixture.notice("n-1")))
                .isEqualTo(Sent.later("HTTP_500"));

        NoticeServers.change(
                account, Map.of("honourKeys", false, "shares", Map.of("BUSY", 100), "retryAfterSeconds", 7));
        assertThat(adapter(account, Repeat.NEVER).send(SmsFixture.notice("n-1")))
                .isEqualTo(Sent.later("HTTP_429", Duration.ofSeconds(7)));
        assertThat(count(account, "DELIVERED")).isZero();
    }

    @Test
    void aRepeatUnderTheKeyOfALostAnswerSendsNoSecondMessage() {
        SmsAccount account =
                NoticeServers.sms(Map.of("honourKeys", true, "keepKeysSeconds", 3_600, "shares", Map.of("DROP", 50)));
        HttpSms adapter = adapter(account, Repeat.BY_KEY);
        Set<Verdict> first = new HashSet<>();

        for (int number = 0; number < 20; number++) {
            Sent sent = adapter.send(SmsFixture.notice("n-" + number));
            first.add(sent.verdict());
            while (sent.verdict() == Verdict.UNKNOWN) {
                sent = adapter.send(SmsFixture.notice("n-" + number));
            }
        }

        assertThat(first).contains(Verdict.UNKNOWN);
        assertThat(count(account, "DELIVERED")).isEqualTo(20);
        assertThat(count(account, "REPEATED")).isPositive();
        assertThat(adapter.keyKept()).isPositive();
    }

    private static HttpSms adapter(SmsAccount account, Repeat repeat) {
        return SmsFixture.http(account.url(), NoticeServers.SMS_SECRET, repeat, SmsFixture.LONG);
    }

    private static int count(SmsAccount account, String event) {
        return JSON.parseObject(account.counts()).getIntValue(event);
    }
}
