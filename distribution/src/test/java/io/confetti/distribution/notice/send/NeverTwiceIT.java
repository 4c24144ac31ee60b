package io.confetti.distribution.notice.send;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.localstack.SmsAccount;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.test.NoticeServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Primary;

/**
 * Ten thousand messages, five of each hundred answers lost, two instances, twenty senders that die between commit and note, and each
 * wake-up three times. NoticeSendKilledIT kills whole processes.
 */
class NeverTwiceIT {
    private static final int MESSAGES = 10_000;
    private static final int DEATHS = 10;
    private final List<Distribution> instances = new ArrayList<>();

    /** Whoever reaches one of its points for the fiftieth time is gone, and with it what it had in its hands. */
    @Primary
    static class DyingSenders implements FailPoints {
        private static final int EACH = 50;
        private static final Set<String> POINTS = Set.of("notice-taken", "notice-given", "inside-notice-take");
        private final AtomicInteger passages = new AtomicInteger();
        private final AtomicInteger deaths = new AtomicInteger();

        @Override
        public void reach(String name, Object detail) {
            if (POINTS.contains(name) && passages.incrementAndGet() % EACH == 0 && deaths.incrementAndGet() <= DEATHS) {
                throw new IllegalStateException("dies at " + name);
            }
        }
    }

    @AfterEach
    void stop() {
        instances.forEach(Distribution::close);
    }

    @Test
    void withoutKeysWhatIsLostIsUnknownAndNothingIsSentTwice() {
        SmsAccount gateway = NoticeServers.sms(Map.of("honourKeys", false, "shares", Map.of("DROP", 5)));
        Distribution one = twoInstances(gateway, "NEVER");

        Set<String> all = send(one);

        List<JSONObject> delivered = delivered(gateway);
        Set<String> told = keys(delivered);
        assertThat(told).as("nobody twice").hasSameSizeAs(delivered);
        Set<String> sent = keys(one, "SENT");
        Set<String> unknown = keys(one, "UNKNOWN");
        assertThat(sent.size() + unknown.size()).isEqualTo(MESSAGES);
        assertThat(told).containsAll(sent);
        Set<String> answersLost = delivered.stream()
                .filter(line -> "DROP".equals(line.getString("mode")))
                .map(line -> line.getString("key"))
                .collect(Collectors.toSet());
        assertThat(unknown).containsAll(answersLost);
        Set<String> otherwise = new HashSet<>(unknown);
        otherwise.removeAll(answersLost);
        assertThat(otherwise).as("in the hands of senders that died").hasSizeLessThanOrEqualTo(2 * DEATHS * 100);
        assertThat(answersLost).hasSizeGreaterThanOrEqualTo(MESSAGES / 25);
        assertThat(all).containsAll(told);
    }

    @Test
    void withKeysEverybodyIsToldOnce() {
        SmsAccount gateway =
                NoticeServers.sms(Map.of("honourKeys", true, "keepKeysSeconds", 86_400, "shares", Map.of("DROP", 5)));
        Distribution one = twoInstances(gateway, "BY_KEY");

        Set<String> all = send(one);

        List<JSONObject> delivered = delivered(gateway);
        assertThat(keys(one, "SENT")).isEqualTo(all);
        assertThat(keys(delivered)).as("everybody").isEqualTo(all);
        assertThat(delivered).as("once").hasSize(MESSAGES);
        assertThat(JSON.parseObject(gateway.counts()).getIntValue("REPEATED")).isPositive();
    }

    private Distribution twoInstances(SmsAccount gateway, String repeat) {
        Map<String, String> servers = new HashMap<>(Distribution.servers());
        servers.putAll(NoticeServers.smsProperties(gateway, repeat));
        servers.put("confetti.notice.sms.timeout", "3s");
        servers.put("confetti.notice.sms.connect-timeout", "1s");
        servers.put("confetti.notice.sending.margin", "2s");
        servers.put("confetti.notice.sending.backoff", "500ms");
        servers.put("confetti.notice.sending.poll", "100ms");
        instances.add(Distribution.start(servers, DyingSenders.class));
        instances.add(Distribution.start(Distribution.silent(servers, "two"), DyingSenders.class));
        return instances.get(0);
    }

    /** @return keys of what is to be sent */
    private Set<String> send(Distribution one) {
        Notices notices = new Notices(one);
        notices.control(true);
        List<Long> ids = notices.planMany(MESSAGES);
        notices.control(false);
        instances.forEach(each -> {
            for (int delivery = 0; delivery < 3; delivery++) {
                each.bean(SendNotices.class).send();
            }
        });
        Awaitility.await()
                .atMost(Duration.ofMinutes(8))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> one.count("SELECT COUNT(*) FROM t_notice WHERE ended_at IS NULL") == 0);
        return ids.stream().map(NoticeTry::key).collect(Collectors.toSet());
    }

    private static Set<String> keys(Distribution distribution, String state) {
        return distribution
                .sql()
                .sql("SELECT id FROM t_notice WHERE state = ?")
                .param(state)
                .query(Long.class)
                .list()
                .stream()
                .map(NoticeTry::key)
                .collect(Collectors.toSet());
    }

    private static Set<String> keys(List<JSONObject> lines) {
        return lines.stream().map(line -> line.getString("key")).collect(Collectors.toSet());
    }

    private static List<JSONObject> delivered(SmsAccount gateway) {
        return JSON.parseArray(gateway.log()).stream()
                .map(JSONObject.class::cast)
                .filter(line -> "DELIVERED".equals(line.getString("event")))
                .toList();
    }
}
