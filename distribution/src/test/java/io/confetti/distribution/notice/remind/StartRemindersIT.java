package io.confetti.distribution.notice.remind;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.stock.StockStatus;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.distribution.notice.remind.store.StartReminders;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who asked to hear of a start has a notice that goes out in time, of the start as it is. */
class StartRemindersIT {
    private static long users = 83_000_000_000L;

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Reminders.withProviders("reminders");
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @AfterEach
    void letPlanners() {
        Plans.letPlanners(distribution);
    }

    @Test
    void aReminderIsPreparedForTheMinuteBeforeItsTime() {
        Instant start = Reminders.inMinutes(distribution, 25);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, start, user, user);

        ask(template, user, 10, "IN_APP,MAIL", start);

        Reminders.awaitStates(distribution, template, user + " 10 PREPARED");
        distribution
                .sql()
                .sql("SELECT due_at, stale_at, occasion, template_id, task_id, coupon_id, shop_id, state FROM t_notice"
                        + " WHERE kind = 'STARTS_SOON' AND source_id = ?")
                .param(template)
                .query(row -> {
                    assertThat(time(row.getObject(1, LocalDateTime.class)))
                            .isEqualTo(start.minus(Duration.ofMinutes(11)));
                    assertThat(time(row.getObject(2, LocalDateTime.class))).isEqualTo(start);
                    assertThat(row.getString(3)).isEqualTo("10@" + start);
                    assertThat(row.getLong(4)).isEqualTo(template);
                    assertThat(row.getObject(5)).isNull();
                    assertThat(row.getObject(6)).isNull();
                    assertThat(row.getLong(7)).isEqualTo(1001);
                    assertThat(row.getString(8)).isEqualTo("PLANNED");
                });
        assertThat(Reminders.rows(distribution, template)).containsExactly(user + " MAIL PLANNED null");
    }

    @Test
    void oneThatIsFarAwayWaits() {
        Instant start = Reminders.inMinutes(distribution, 600);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, start, user, user);
        ask(template, user, 10, "MAIL", start);
        ask(template, user, 590, "MAIL", start);

        Reminders.awaitStates(distribution, template, user + " 10 PLANNED", user + " 590 PREPARED");

        assertThat(Reminders.rows(distribution, template)).hasSize(1);
    }

    @Test
    void whoHasNoAddressIsKnownToHaveNone() {
        Instant start = Reminders.inMinutes(distribution, 25);
        long user = 5 * (users / 5 + 1); // see Plans
        users = user;
        long template = Reminders.aTemplateStarting(distribution, start, user, user);

        ask(template, user, 10, "MAIL,SMS", start);

        Reminders.awaitStates(distribution, template, user + " 10 PREPARED");
        assertThat(Reminders.rows(distribution, template))
                .containsExactly(user + " MAIL SUPPRESSED NO_CONTACT", user + " SMS SUPPRESSED NO_CONTACT");
    }

    @Test
    void aStartThatMovesLaterIsPreparedAnew() {
        Instant start = Reminders.inMinutes(distribution, 25);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, start, user, user);
        ask(template, user, 10, "MAIL", start);
        Reminders.awaitStates(distribution, template, user + " 10 PREPARED");

        Reminders.moveStart(distribution, template, start.plus(Duration.ofHours(5)));

        Reminders.awaitStates(distribution, template, user + " 10 PLANNED");
        assertThat(Reminders.rows(distribution, template)).isEmpty();
        assertThat(due(template)).containsExactly(start.plus(Duration.ofMinutes(290)));

        Reminders.moveStart(distribution, template, start);

        Reminders.awaitStates(distribution, template, user + " 10 PREPARED");
        assertThat(Reminders.rows(distribution, template)).containsExactly(user + " MAIL PLANNED null");
    }

    @Test
    void aStartThatMovesNearIsNotMissed() {
        Instant far = Reminders.inMinutes(distribution, 1_000);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, far, user, user);
        ask(template, user, 10, "MAIL", far);

        Reminders.moveStart(distribution, template, far.minus(Duration.ofMinutes(980)));

        Reminders.awaitStates(distribution, template, user + " 10 PREPARED");
        assertThat(Reminders.rows(distribution, template)).containsExactly(user + " MAIL PLANNED null");
    }

    @Test
    void whoWasToldOfAStartHearsOfTheOtherOne() {
        Instant start = Reminders.inMinutes(distribution, 25);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, start, user, user);
        ask(template, user, 10, "MAIL", start);
        Reminders.awaitStates(distribution, template, user + " 10 PREPARED");
        setState(template, "SENT");

        Reminders.moveStart(distribution, template, start.plus(Duration.ofMinutes(2)));

        Reminders.soon()
                .until(() -> Reminders.rows(distribution, template)
                        .equals(List.of(user + " MAIL SENT null", user + " MAIL PLANNED null")));
        Reminders.moveStart(distribution, template, start);
        Reminders.soon().until(() -> Reminders.rows(distribution, template).equals(List.of(user + " MAIL SENT null")));
    }

    @Test
    void whatATemplateThatHasEndedPromisedIsCancelled() {
        Instant start = Reminders.inMinutes(distribution, 25);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, start, user, user);
        ask(template, user, 10, "MAIL", start);
        ask(template, user, 11, "IN_APP", start);
        Reminders.awaitStates(distribution, template, user + " 10 PREPARED", user + " 11 PREPARED");

        Reminders.end(distribution, template);

        Reminders.awaitStates(distribution, template, user + " 10 CANCELLED", user + " 11 CANCELLED");
        assertThat(Reminders.rows(distribution, template)).containsExactly(user + " MAIL CANCELLED TEMPLATE_ENDED");
    }

    @Test
    void aPausedTemplateWaitsUntilItGoesOn() {
        Instant start = Reminders.inMinutes(distribution, 25);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, start, user, user);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        ask(template, user, 10, "MAIL", start);
        long other = Reminders.aTemplateStarting(distribution, start, user, user);
        ask(other, user, 10, "MAIL", start);
        Reminders.awaitStates(distribution, other, user + " 10 PREPARED");
        assertThat(Reminders.states(distribution, template)).containsExactly(user + " 10 PLANNED");

        distribution.move(template, StockStatus.PAUSED, StockStatus.ACTIVE);

        Reminders.awaitStates(distribution, template, user + " 10 PREPARED");
    }

    @Test
    void afterTheStartNobodyIsTold() {
        Instant start = Reminders.inMinutes(distribution, -1);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, start, user, user);

        ask(template, user, 10, "MAIL", start);

        Reminders.awaitStates(distribution, template, user + " 10 MISSED");
        assertThat(Reminders.rows(distribution, template)).isEmpty();
    }

    @Test
    void aReminderThatItsUserCancelsIsNotSent() {
        Instant start = Reminders.inMinutes(distribution, 25);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, start, user, user);
        ask(template, user, 10, "MAIL", start);
        ask(template, user, 11, "MAIL", start);
        Reminders.awaitStates(distribution, template, user + " 10 PREPARED", user + " 11 PREPARED");

        distribution
                .sql()
                .sql("UPDATE t_start_reminder SET state = 'WITHDRAWN' WHERE template_id = ? AND minutes_before = 10")
                .param(template)
                .update();

        Reminders.awaitStates(distribution, template, user + " 11 PREPARED");
        assertThat(Reminders.rows(distribution, template)).containsExactly(user + " MAIL PLANNED null");
    }

    @Test
    void otherChannelsReplaceThoseBefore() {
        Instant start = Reminders.inMinutes(distribution, 25);
        long user = withMail();
        long template = Reminders.aTemplateStarting(distribution, start, user, user);
        ask(template, user, 10, "MAIL", start);
        Reminders.awaitStates(distribution, template, user + " 10 PREPARED");

        ask(template, user, 10, "SMS", start);

        Reminders.soon()
                .until(() ->
                        Reminders.rows(distribution, template).equals(List.of(user + " SMS SUPPRESSED NO_CONTACT")));
    }

    @Test
    void severalPagesArePreparedOnceWhoeverPreparesThem() throws Exception {
        Plans.holdPlanners(distribution);
        Instant start = Reminders.inMinutes(distribution, 25);
        long first = users + 1;
        long last = users + 1_200;
        users = last;
        long template = Reminders.aTemplateStarting(distribution, start, first, last);
        LongStream.rangeClosed(first, last).forEach(user -> ask(template, user, 10, "MAIL", start));
        StartRound round = new StartRound(template, 1001, 10, start);
        CyclicBarrier together = new CyclicBarrier(4);
        Callable<Integer> prepare = () -> {
            together.await();
            int made = 0;
            Long user = 0L;
            while (user != null) {
                var some = distribution.bean(PrepareReminders.class).prepare(round, start, user);
                made += some.notices();
                user = some.lastUser();
            }
            return made;
        };
        ExecutorService threads = Executors.newFixedThreadPool(4);
        int made = 0;
        try {
            for (Future<Integer> done : threads.invokeAll(List.of(prepare, prepare, prepare, prepare))) {
                made += done.get();
            }
        } finally {
            threads.shutdown();
        }

        assertThat(made).isEqualTo(1_200);
        assertThat(Reminders.rows(distribution, template)).hasSize(1_200);
        assertThat(distribution.bean(StartReminders.class).countDueAt(round.dueAt()))
                .isGreaterThanOrEqualTo(1_200);
    }

    private static void ask(long template, long user, int minutes, String channels, Instant start) {
        Reminders.ask(distribution, template, user, minutes, channels, start);
    }

    /** A user that {@link Plans#contacts} gives a mail address and nothing else. */
    private static long withMail() {
        users++;
        while (users % 5 == 0 || users % 3 == 0) {
            users++;
        }
        return users;
    }

    private static List<Instant> due(long template) {
        return distribution
                .sql()
                .sql("SELECT due_at FROM t_start_reminder WHERE template_id = ?")
                .param(template)
                .query((row, i) -> time(row.getObject(1, LocalDateTime.class)))
                .list();
    }

    private static void setState(long template, String state) {
        distribution
                .sql()
                .sql("UPDATE t_notice SET state = ?, attempts = 1 WHERE kind = 'STARTS_SOON' AND source_id = ?")
                .params(state, template)
                .update();
    }

    private static Instant time(LocalDateTime stored) {
        return DatabaseTime.instant(stored);
    }
}
