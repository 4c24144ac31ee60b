package io.confetti.distribution.notice.send;

import static io.confetti.contract.NoticeChannel.SMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.send.store.NoticeMetrics;
import io.confetti.localstack.SmsAccount;
import io.confetti.platform.test.NoticeServers;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** One notice at a time: each way in which it may end. */
class SendNoticesIT {
    private static final Duration LEASE = Duration.ofSeconds(30);

    private static Distribution distribution;
    private static ScriptedProvider mail;
    private static SmsAccount sms;
    private static Notices notices;

    @BeforeAll
    static void start() {
        sms = NoticeServers.sms(Map.of("honourKeys", false));
        Map<String, String> servers = new HashMap<>(Distribution.servers());
        servers.putAll(NoticeServers.smsProperties(sms, "NEVER"));
        servers.put("confetti.notice.sending.backoff", "200ms");
        servers.put("confetti.notice.sending.max-attempts", "3");
        servers.put("confetti.notice.sending.poll", "100ms");
        servers.put("confetti.notice.sending.ask", "200ms");
        distribution = Distribution.start(servers, ScriptedProvider.class);
        mail = distribution.bean(ScriptedProvider.class);
        notices = new Notices(distribution);
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @AfterEach
    void goOn() {
        notices.control(false);
        mail.repeat = Repeat.NEVER;
    }

    @Test
    void aDueNoticeIsSentOnce() {
        long id = notices.to(notices.user()).by(SMS).plan();

        notices.await(id, "SENT ACCEPTED 1");

        assertThat(log(id)).containsExactly("DELIVERED");
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE id = ? AND provider_ref IS NOT NULL"
                                + " AND leased_until IS NULL AND ended_at IS NOT NULL AND purge_at IS NOT NULL",
                        id))
                .isEqualTo(1);
    }

    @Test
    void whatIsToComeWaits() {
        long later = notices.to(notices.user())
                .notBefore(now().plus(Duration.ofHours(1)))
                .plan();
        long now = notices.to(notices.user()).plan();

        notices.await(now, "SENT ACCEPTED 1");
        assertThat(notices.row(later)).isEqualTo("PLANNED null 0");

        notices.change(later, "due_at = UTC_TIMESTAMP(3)");
        notices.await(later, "SENT ACCEPTED 1");
    }

    /** Whose answers are looked for, and who is counted as unknown, goes by when it was due. */
    @Test
    void whatWaitedForWeeksIsDueWhenItIsTried() {
        long id = notices.to(notices.user())
                .notBefore(now().plus(Duration.ofHours(1)))
                .plan();

        notices.change(id, "due_at = UTC_TIMESTAMP(3) - INTERVAL 20 DAY");
        notices.await(id, "SENT ACCEPTED 1");

        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE id = ? AND due_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR",
                        id))
                .isEqualTo(1);
    }

    @Test
    void theOtherChannelFollowsWhatIsRefused() {
        notices.control(true);
        long id = notices.to(notices.user()).otherwise(SMS).plan();
        mail.answer(id, Sent.refused("SMTP_550"));
        notices.control(false);

        notices.await(id, "FAILED SMTP_550 1");

        Notices.await(() -> notices.standIns(id), List.of("SMS SENT"));
        assertThat(mail.given(id)).isEqualTo(1);
    }

    @Test
    void nothingFollowsALostAnswer() {
        notices.control(true);
        long id = notices.to(notices.user()).otherwise(SMS).plan();
        mail.answer(id, Sent.unknown("ANSWER_LOST"));
        notices.control(false);

        notices.await(id, "UNKNOWN ANSWER_LOST 1");

        assertThat(notices.standIns(id)).isEmpty();
        assertThat(mail.given(id)).isEqualTo(1);
    }

    @Test
    void aLostAnswerIsRepeatedUnderItsKeyIfTheProviderKnowsKeys() {
        notices.control(true);
        mail.repeat = Repeat.BY_KEY;
        long id = notices.to(notices.user()).plan();
        mail.answer(id, Sent.unknown("TIMEOUT"), Sent.later("HTTP_503"), Sent.unknown("TIMEOUT"));
        notices.control(false);

        notices.await(id, "SENT ACCEPTED 4");

        assertThat(mail.given(id)).isEqualTo(4);
    }

    @Test
    void aKeyThatMayBeForgottenIsNotUsedAgain() {
        notices.control(true);
        mail.repeat = Repeat.BY_KEY;
        long id = notices.to(notices.user()).plan();
        notices.change(
                id,
                "state = 'SENDING', attempts = 1, tried_at = UTC_TIMESTAMP(3) - INTERVAL 24 HOUR,"
                        + " leased_until = UTC_TIMESTAMP(3)");

        notices.await(id, "UNKNOWN SENDER_LOST 1");

        assertThat(mail.given(id)).isZero();
    }

    @Test
    void whatIsPutOffIsTriedAgainAndCountsOnce() {
        notices.control(true);
        long user = notices.user();
        long id = notices.to(user).shop(990_123).plan();
        mail.answer(id, Sent.later("HTTP_503"), Sent.later("HTTP_429", Duration.ofMillis(1)));
        notices.control(false);

        notices.await(id, "SENT ACCEPTED 3");

        assertThat(mail.given(id)).isEqualTo(3);
        assertThat(distribution.count("SELECT SUM(sent) FROM t_notice_day WHERE user_id = ?", user))
                .isEqualTo(1);
        assertThat(distribution.count(
                        "SELECT SUM(n) FROM t_figure_delta WHERE kind = 'NOTICED' AND part = 'MAIL' AND shop_id = ?",
                        990_123L))
                .as("in the figures of its shop")
                .isEqualTo(1);
    }

    @Test
    void whatIsPutOffForEverHasFailed() {
        notices.control(true);
        long id = notices.to(notices.user()).otherwise(SMS).plan();
        mail.answer(id, Stream.generate(() -> Sent.later("SMTP_450")).limit(3).toArray(Sent[]::new));
        notices.control(false);

        notices.await(id, "FAILED SMTP_450 3");

        Notices.await(() -> notices.standIns(id), List.of("SMS SENT"));
    }

    /** The number of begun tries is the fence of senders; only those that a provider has put off use a notice up. */
    @Test
    void triesThatWereNotMadeAreNotCounted() {
        notices.control(true);
        long id = notices.to(notices.user()).plan();
        mail.answer(id, Sent.later("HTTP_429"), Sent.later("HTTP_429"));
        for (int time = 1; time <= 5; time++) {
            notices.change(
                    id,
                    "state = 'SENDING', attempts = " + time + ", leased_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR");
            distribution
                    .bean(NoteResults.class)
                    .note(List.of(new TryResult(id, time, NoticeState.DUE, "NOT_TRIED", null, Duration.ofMillis(1))));
        }
        assertThat(notices.row(id)).isEqualTo("DUE NOT_TRIED 5");
        assertThat(refusals(id)).isZero();
        notices.control(false);

        notices.await(id, "SENT ACCEPTED 8");

        assertThat(refusals(id)).isEqualTo(2);
        assertThat(mail.given(id)).isEqualTo(3);
    }

    private static long refusals(long id) {
        return distribution.count("SELECT refusals FROM t_notice WHERE id = ?", id);
    }

    /** As it is while instances of two releases send. */
    @Test
    void whatALaterReleaseHasWrittenStopsNobodyElse() {
        notices.control(true);
        mail.repeat = Repeat.BY_KEY;
        long strange = notices.to(notices.user()).plan();
        notices.change(strange, "kind = 'OF_LATER', due_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE");
        String lost = "attempts = 1, state = 'SENDING', tried_at = UTC_TIMESTAMP(3), leased_until = UTC_TIMESTAMP(3)";
        long strangeLost = notices.to(notices.user()).plan();
        notices.change(strangeLost, "kind = 'OF_LATER', " + lost);
        long knownLost = notices.to(notices.user()).plan();
        notices.change(knownLost, lost);
        long user = notices.user();
        distribution
                .sql()
                .sql("UPDATE t_user_notice_setting SET quiet_from = '25:00', quiet_until = 'night' WHERE user_id = ?")
                .param(user)
                .update();
        long known = notices.to(user).plan();
        notices.control(false);

        notices.await(known, "SENT ACCEPTED 1");
        notices.await(knownLost, "SENT ACCEPTED 2");

        assertThat(notices.row(strange)).isEqualTo("PLANNED null 0");
        assertThat(notices.row(strangeLost)).isEqualTo("SENDING null 1");
        assertThat(mail.given(strange) + mail.given(strangeLost)).isZero();
        for (long id : List.of(strange, strangeLost)) {
            notices.change(id, "state = 'CANCELLED'");
        }
    }

    @Test
    void whoseSenderDiedIsUnknownAndStaysSo() {
        notices.control(true);
        long id = notices.to(notices.user()).otherwise(SMS).plan();
        notices.change(
                id,
                "state = 'SENDING', attempts = 1, tried_at = UTC_TIMESTAMP(3), leased_until = UTC_TIMESTAMP(3)"
                        + " + INTERVAL 1 SECOND");

        notices.await(id, "UNKNOWN SENDER_LOST 1");

        assertThat(notices.standIns(id)).isEmpty();
        assertThat(mail.given(id)).isZero();
    }

    /** The fence: who was too slow for the lease does not overwrite what happened since, but an acceptance is one. */
    @Test
    void whoComesBackLateIsHeardOnlyIfItWasAccepted() {
        notices.control(true);
        NoteResults note = distribution.bean(NoteResults.class);
        long id = notices.to(notices.user()).otherwise(SMS).plan();
        notices.change(id, "state = 'UNKNOWN', attempts = 1");
        note.note(List.of(new TryResult(id, 1, NoticeState.FAILED, "HTTP_400", null, null)));
        assertThat(notices.row(id)).isEqualTo("UNKNOWN null 1");
        assertThat(notices.standIns(id)).isEmpty();

        notices.change(id, "state = 'SENDING', attempts = 2, leased_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR");
        note.note(List.of(new TryResult(id, 1, NoticeState.SENT, "ACCEPTED", "a", null)));
        assertThat(notices.row(id)).isEqualTo("SENDING null 2");

        notices.change(id, "state = 'UNKNOWN', leased_until = NULL");
        note.note(List.of(new TryResult(id, 2, NoticeState.SENT, "ACCEPTED", "b", null)));
        assertThat(notices.row(id)).isEqualTo("SENT ACCEPTED 2");
    }

    @Test
    void nothingIsSentWhileAllIsPaused() throws Exception {
        notices.control(true);
        long id = notices.to(notices.user()).plan();

        assertThat(distribution.bean(TakeDue.class).take(mail, 10, LEASE).found())
                .isZero();
        assertThat(notices.row(id)).isEqualTo("PLANNED null 0");

        notices.control(false);
        notices.await(id, "SENT ACCEPTED 1");
    }

    @Test
    void aPausedTaskWaitsAndOthersDoNot() {
        long user = notices.user();
        TaskAnnounced task = distribution.pushed(
                distribution.aTask(distribution.aTemplateWithStock(1), 1, 83_000_000_001L, 83_000_000_001L));
        noticesOf(task, "PAUSED");
        long waits = notices.to(user).task(task.taskId()).plan();
        long other = notices.to(user).plan();
        notices.await(other, "SENT ACCEPTED 1");
        assertThat(notices.row(waits)).isEqualTo("PLANNED null 0");

        noticesOf(task, "PLANNED");

        notices.await(waits, "SENT ACCEPTED 1");
    }

    /** "Not here" decides nothing: it is asked again, and never sent again. */
    @Test
    void aProviderThatCanBeAskedIsAskedUntilItHasFoundIt() {
        notices.control(true);
        mail.repeat = Repeat.BY_ASKING;
        long id = notices.to(notices.user()).otherwise(SMS).plan();
        mail.answer(id, Sent.unknown("TIMEOUT"));
        notices.control(false);
        notices.await(id, "UNKNOWN TIMEOUT 1");

        for (int time = 1; time <= 2; time++) {
            notices.change(id, "leased_until = UTC_TIMESTAMP(3)");
            Notices.await(() -> mail.asked(id), time);
        }
        notices.await(id, "SENT ACCEPTED 1");

        assertThat(mail.given(id)).isEqualTo(1);
        assertThat(notices.standIns(id)).isEmpty();
    }

    @Test
    void contactsAreWipedAWeekAfterTheEnd() {
        long ended = notices.to(notices.user()).otherwise(SMS).plan();
        long lately = notices.to(notices.user()).plan();
        notices.await(ended, "SENT ACCEPTED 1");
        notices.await(lately, "SENT ACCEPTED 1");
        notices.change(ended, "purge_at = purge_at - INTERVAL 7 DAY");
        notices.change(lately, "purge_at = purge_at - INTERVAL 167 HOUR");

        distribution.bean(WipeContacts.class).wipe();

        assertThat(contacts(ended)).isEqualTo("null null");
        assertThat(contacts(lately)).isNotEqualTo("null null");
    }

    @Test
    void whatWaitsAndWhatIsUnknownIsMeasured() {
        notices.control(true);
        long waits = notices.to(notices.user()).by(SMS).plan();
        notices.change(waits, "due_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE");
        long unknown = notices.to(notices.user()).by(SMS).plan();
        notices.change(unknown, "state = 'UNKNOWN', purge_at = UTC_TIMESTAMP(3)");
        NoticeMetrics metrics = distribution.bean(NoticeMetrics.class);

        assertThat(metrics.due(SMS)).isEqualTo(1);
        assertThat(metrics.unknown(SMS)).isEqualTo(1);
        notices.change(unknown, "state = 'CANCELLED'");
        notices.control(false);
        notices.await(waits, "SENT ACCEPTED 1");
    }

    private static String contacts(long id) {
        return distribution
                .sql()
                .sql("SELECT contact_sealed, otherwise_sealed FROM t_notice WHERE id = ?")
                .param(id)
                .query((row, i) -> row.getString(1) + " " + row.getString(2))
                .single();
    }

    @Test
    void manySendersTakeEachNoticeOnce() throws Exception {
        List<Long> ids = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            ids.add(notices.to(notices.user())
                    .notBefore(now().plus(Duration.ofHours(1)))
                    .plan());
        }
        CyclicBarrier together = new CyclicBarrier(4);
        SendBatch sender = distribution.bean(SendBatch.class);
        Callable<Integer> send = () -> {
            together.await();
            int found = 0;
            for (int batch = 0; batch < 20; batch++) {
                found += sender.due(mail, new ProviderCircuit(System::nanoTime), 10, () -> false);
            }
            return found;
        };
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            distribution
                    .sql()
                    .sql("UPDATE t_notice SET due_at = UTC_TIMESTAMP(3) WHERE id IN (:ids)")
                    .param("ids", ids)
                    .update();
            for (Future<Integer> done : threads.invokeAll(List.of(send, send, send, send))) {
                assertThat(done.get()).isNotNegative();
            }
        } finally {
            threads.shutdown();
        }

        ids.forEach(id -> notices.await(id, "SENT ACCEPTED 1"));
        assertThat(ids).allMatch(id -> mail.given(id) == 1);
    }

    private static void noticesOf(TaskAnnounced task, String state) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET notice_state = ? WHERE task_id = ?")
                .params(state, task.taskId())
                .update();
    }

    private static Instant now() {
        return distribution.bean(SuiteClock.class).instant();
    }

    /** Events of a notice in the gateway's log. */
    private static List<String> log(long id) {
        return JSON.parseArray(sms.log()).stream()
                .map(JSONObject.class::cast)
                .filter(line -> NoticeTry.key(id).equals(line.getString("key")))
                .map(line -> line.getString("event"))
                .toList();
    }
}
