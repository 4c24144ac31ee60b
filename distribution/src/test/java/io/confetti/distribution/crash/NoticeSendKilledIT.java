package io.confetti.distribution.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.distribution.DistributionApplication;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.send.Notices;
import io.confetti.localstack.SmsAccount;
import io.confetti.platform.test.FailPlan;
import io.confetti.platform.test.NoticeServers;
import io.confetti.platform.test.ServiceProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Senders are killed and stand still between commit, call and note: the log of the gateway has nobody twice. */
@Tag("nightly")
class NoticeSendKilledIT {

    /** Where a sender dies, and at which passage of its run. */
    private static final Map<String, Integer> DEATHS =
            new TreeMap<>(Map.of("notice-taken", 20, "notice-given", 20, "inside-notice-take", 4));

    private static final int MESSAGES_EACH = 600;
    private static final int BATCH = 20;
    private static final int THREADS = 8;

    private static Map<String, String> servers;
    private static Distribution onlooker;

    private final List<ServiceProcess> processes = new ArrayList<>();
    private final Set<Long> planned = new HashSet<>();
    private Notices notices;

    @BeforeAll
    static void start() {
        servers = Distribution.servers();
        onlooker = Distribution.onlooker(servers);
    }

    @AfterAll
    static void stop() {
        onlooker.close();
    }

    @BeforeEach
    void offer() {
        notices = new Notices(onlooker);
    }

    @AfterEach
    void stopProcesses() {
        processes.forEach(ServiceProcess::close);
    }

    /** Lost answers are unknown, and so is what a dying sender had in its hands; nothing of it is sent again. */
    @Test
    void withoutKeysNobodyIsToldTwiceAndWhatIsLostIsUnknown() throws IOException {
        SmsAccount gateway = NoticeServers.sms(Map.of("honourKeys", false, "shares", Map.of("DROP", 5)));

        sendWhileOneDies(gateway, "NEVER");

        List<JSONObject> delivered = delivered(gateway);
        Set<String> told = keys(delivered);
        assertThat(told).as("nobody twice").hasSameSizeAs(delivered);
        Set<String> unknown = keys("UNKNOWN");
        Set<String> sent = keys("SENT");
        assertThat(sent.size() + unknown.size()).isEqualTo(planned.size());
        assertThat(told).containsAll(sent);
        Set<String> answersLost = keys(delivered.stream()
                .filter(line -> "DROP".equals(line.getString("mode")))
                .toList());
        assertThat(unknown).containsAll(answersLost);
        assertThat(unknown.size() - answersLost.size())
                .as("in the hands of senders that died")
                .isBetween(1, DEATHS.size() * THREADS * BATCH);
    }

    @Test
    void withKeysEverybodyIsToldOnce() throws IOException {
        SmsAccount gateway =
                NoticeServers.sms(Map.of("honourKeys", true, "keepKeysSeconds", 86_400, "shares", Map.of("DROP", 5)));

        sendWhileOneDies(gateway, "BY_KEY");

        List<JSONObject> delivered = delivered(gateway);
        assertThat(keys("SENT")).isEqualTo(plannedKeys());
        assertThat(keys(delivered)).as("everybody").isEqualTo(plannedKeys());
        assertThat(delivered).as("once").hasSize(planned.size());
        assertThat(JSON.parseObject(gateway.counts()).getIntValue("REPEATED")).isPositive();
    }

    /** SIGSTOP between commit and call: the call goes out when the process wakes, long after its lease. */
    @Test
    void aFrozenSenderThatWakesTellsOnlyWhomNobodyElseHasTold() throws IOException {
        SmsAccount gateway = NoticeServers.sms(Map.of("honourKeys", false));
        ServiceProcess one = process("notice-one", gateway, "NEVER");
        one.with("confetti.notice.sending.concurrency", 1); // so that no thread stands still in a transaction
        one.plan().arm("notice-taken", 1, "hang");
        one.startAndAwait();
        plan(50);
        one.plan().awaitHit();
        one.freeze();
        process("notice-two", gateway, "NEVER").start();
        awaitEnds();
        Set<String> unknown = keys("UNKNOWN");
        assertThat(unknown).as("in the hands of the frozen sender").isNotEmpty();
        assertThat(keys(delivered(gateway))).doesNotContainAnyElementsOf(unknown);

        one.thaw();

        await("its answer is late, and heard")
                .atMost(Duration.ofSeconds(120))
                .until(() -> keys("UNKNOWN").size() == unknown.size() - 1);
        List<JSONObject> delivered = delivered(gateway);
        assertThat(keys(delivered)).as("nobody twice").hasSameSizeAs(delivered).isEqualTo(keys("SENT"));
    }

    /** Two senders, of which one dies again and again; it is up before there is something to send, so that it has its share. */
    private void sendWhileOneDies(SmsAccount gateway, String repeat) throws IOException {
        ServiceProcess one = process("notice-one", gateway, repeat);
        process("notice-two", gateway, repeat).start();
        for (Map.Entry<String, Integer> death : DEATHS.entrySet()) {
            one.plan().arm(death.getKey(), death.getValue(), "halt");
            one.startAndAwait();
            planUntil(one.plan());
            one.awaitDeath();
        }
        awaitEnds();
    }

    /** Goes on until the armed sender is where it dies: which of two senders takes a batch is chance. */
    private void planUntil(FailPlan armed) {
        plan(MESSAGES_EACH);
        await().atMost(Duration.ofMinutes(5))
                .pollInterval(Duration.ofSeconds(2))
                .until(() -> {
                    boolean hit = armed.isHit();
                    if (!hit) {
                        plan(MESSAGES_EACH);
                    }
                    return hit;
                });
    }

    private ServiceProcess process(String name, SmsAccount gateway, String repeat) {
        ServiceProcess process = new ServiceProcess(DistributionApplication.class, name, servers)
                .with("confetti.notice.sms.timeout", "3s")
                .with("confetti.notice.sms.connect-timeout", "1s")
                .with("confetti.notice.sending.margin", "2s")
                .with("confetti.notice.sending.backoff", "500ms")
                .with("confetti.notice.sending.poll", "100ms")
                .with("confetti.notice.sending.batch", BATCH)
                .with("confetti.notice.sending.concurrency", THREADS);
        NoticeServers.smsProperties(gateway, repeat).forEach(process::with);
        processes.add(process);
        return process;
    }

    private void plan(int count) {
        planned.addAll(notices.planMany(count));
    }

    private static void awaitEnds() {
        await().atMost(Duration.ofMinutes(5))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> onlooker.count("SELECT COUNT(*) FROM t_notice WHERE ended_at IS NULL") == 0);
    }

    private Set<String> plannedKeys() {
        return planned.stream().map(id -> "n-" + id).collect(Collectors.toSet());
    }

    private Set<String> keys(String state) {
        List<Long> ids = onlooker.sql()
                .sql("SELECT id FROM t_notice WHERE state = ?")
                .param(state)
                .query(Long.class)
                .list();
        return ids.stream().filter(planned::contains).map(id -> "n-" + id).collect(Collectors.toSet());
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
