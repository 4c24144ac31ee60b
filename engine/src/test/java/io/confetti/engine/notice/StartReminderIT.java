package io.confetti.engine.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.core.stock.StockStatus;
import io.confetti.engine.fixture.CallsAtOnce;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.time.DatabaseTime;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.support.TransactionTemplate;

class StartReminderIT {
    private static final String ALL = "/api/coupons/reminders";

    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engine.start();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void whoeverAsksIsShownWhenAndOnWhichChannels() {
        Instant start = inHours(2);
        long template = startingAt(start);

        ask(1, template, 10, "MAIL", "IN_APP")
                .then()
                .statusCode(200)
                .body("data.templateId", equalTo(Long.toString(template)))
                .body("data.templateName", equalTo("coupon"))
                .body("data.channels", contains("IN_APP", "MAIL"))
                .body("data.startsAt", equalTo(start.toString()))
                .body("data.dueAt", equalTo(start.minus(Duration.ofMinutes(10)).toString()))
                .body("data.expected", equalTo(true));
        ask(1, template, 60, "SMS").then().statusCode(200);
        long later = startingAt(inHours(3));
        ask(1, later, 5, "IN_APP").then().statusCode(200);

        engine.as(1).get(path(template)).then().statusCode(200).body("data.items.minutesBefore", contains(60, 10));
        engine.as(1)
                .get(ALL)
                .then()
                .statusCode(200)
                .body("data.items.minutesBefore", contains(60, 10, 5))
                .body("data.items[2].templateId", equalTo(Long.toString(later)));
        assertThat(due(template, 1, 10)).isEqualTo(start.minus(Duration.ofMinutes(10)));
    }

    @Test
    void askedAgainTheChannelsNamedLastStand() {
        long template = startingAt(inHours(2));
        ask(2, template, 10, "MAIL").then().statusCode(200);
        ask(2, template, 10, "MAIL").then().statusCode(200);
        ask(2, template, 10, "SMS").then().statusCode(200);

        engine.as(2)
                .get(path(template))
                .then()
                .body("data.items.size()", equalTo(1))
                .body("data.items[0].channels", contains("SMS"));
    }

    @Test
    void anotherUsersRemindersAreNeitherSeenNorCancelled() {
        long template = startingAt(inHours(2));
        ask(3, template, 10, "MAIL").then().statusCode(200);

        engine.as(4).get(path(template)).then().statusCode(200).body("data.items", empty());
        engine.as(4).get(ALL).then().body("data.items", empty());
        engine.as(4).delete(path(template)).then().statusCode(204);

        engine.as(3).get(path(template)).then().body("data.items.size()", equalTo(1));
    }

    @Test
    void cancellingAgainChangesNothing() {
        long template = startingAt(inHours(2));
        ask(5, template, 10, "MAIL").then().statusCode(200);
        ask(5, template, 20, "MAIL").then().statusCode(200);

        engine.as(5).delete(path(template) + "?minutesBefore=10").then().statusCode(204);
        engine.as(5).delete(path(template) + "?minutesBefore=10").then().statusCode(204);
        engine.as(5).get(path(template)).then().body("data.items.minutesBefore", contains(20));
        engine.as(5).delete(path(template)).then().statusCode(204);
        engine.as(5).delete(path(template)).then().statusCode(204);
        engine.as(5).get(ALL).then().body("data.items", empty());
    }

    @Test
    void whatIsCancelledAfterItsNoticesAreMadeIsGoneForItsUserAndLeftForWhoMadeThem() {
        long template = startingAt(inHours(2));
        ask(13, template, 10, "MAIL").then().statusCode(200);
        ask(13, template, 20, "MAIL").then().statusCode(200);
        engine.sql()
                .sql("UPDATE t_start_reminder SET state = 'PREPARED' WHERE user_id = 13 AND minutes_before = 10")
                .update();

        engine.as(13).delete(path(template)).then().statusCode(204);
        engine.as(13).delete(path(template)).then().statusCode(204);

        engine.as(13).get(ALL).then().body("data.items", empty());
        assertThat(states(13)).containsExactly("10 WITHDRAWN");
        ask(13, template, 10, "SMS").then().statusCode(200);
        assertThat(states(13)).containsExactly("10 PLANNED");
        engine.as(13).get(ALL).then().body("data.items[0].channels", contains("SMS"));
    }

    /** Notices of the first one are taken back, since its start has moved, while the call waits for the second one. */
    @Test
    void oneThatMovesToAnotherStartWhileItIsCancelledIsCancelled() {
        long template = startingAt(inHours(2));
        ask(14, template, 10, "MAIL").then().statusCode(200);
        ask(14, template, 20, "MAIL").then().statusCode(200);
        engine.sql()
                .sql("UPDATE t_start_reminder SET state = 'PREPARED' WHERE user_id = 14")
                .update();
        TransactionTemplate transaction = engine.bean(TransactionTemplate.class);

        CompletableFuture<Integer> cancelled = transaction.execute(status -> {
            engine.sql()
                    .sql(
                            "SELECT 1 FROM t_start_reminder WHERE template_id = ? AND user_id = 14 AND minutes_before = 20 FOR UPDATE")
                    .param(template)
                    .query(Integer.class)
                    .single();
            CompletableFuture<Integer> call = CompletableFuture.supplyAsync(
                    () -> engine.as(14).delete(path(template)).statusCode());
            awaitThatItWaits();
            CompletableFuture.runAsync(() -> engine.sql()
                            .sql("UPDATE t_start_reminder SET state = 'PLANNED' WHERE template_id = ? AND user_id = 14"
                                    + " AND minutes_before = 10")
                            .param(template)
                            .update())
                    .join();
            return call;
        });

        assertThat(cancelled.join()).isEqualTo(204);
        assertThat(states(14)).containsExactly("20 WITHDRAWN");
    }

    @Test
    void whatIsCancelledWhileItsStartIsFollowedStaysCancelled() {
        long template = startingAt(inHours(2));
        int calls = 120;
        for (int i = 0; i < calls; i++) {
            engine.sql()
                    .sql("INSERT INTO t_start_reminder (template_id, user_id, minutes_before, channels, due_at)"
                            + " SELECT ?, ?, m.m, 'MAIL', UTC_TIMESTAMP(3) + INTERVAL 60 - m.m MINUTE"
                            + " FROM (SELECT 10 AS m UNION SELECT 20 UNION SELECT 30) m")
                    .params(template, 150_001 + i)
                    .update();
        }

        List<Integer> answers = CallsAtOnce.of(calls, i -> {
            if (i % 3 == 0) {
                follow(template);
            }
            return engine.as(150_001 + i).delete(path(template)).statusCode();
        });

        assertThat(answers).containsOnly(204);
        assertThat(engine.sql()
                        .sql("SELECT COUNT(*) FROM t_start_reminder WHERE template_id = ? AND state <> 'WITHDRAWN'")
                        .param(template)
                        .query(Long.class)
                        .single())
                .isZero();
    }

    /** As distribution does when a start has moved, or notices are made: rows are locked by due time, then moved. */
    private static void follow(long template) {
        try {
            engine.bean(TransactionTemplate.class).executeWithoutResult(status -> {
                engine.sql()
                        .sql(
                                "SELECT user_id FROM t_start_reminder WHERE template_id = ? AND state IN ('PLANNED', 'PREPARED')"
                                        + " ORDER BY due_at LIMIT 500 FOR UPDATE")
                        .param(template)
                        .query(Long.class)
                        .list();
                engine.sql()
                        .sql("UPDATE t_start_reminder SET state = IF(state = 'PLANNED', 'PREPARED', 'PLANNED')"
                                + " WHERE template_id = ? AND state IN ('PLANNED', 'PREPARED')")
                        .param(template)
                        .update();
            });
        } catch (TransientDataAccessException lockedOut) {
            // its next round follows
        }
    }

    private static void awaitThatItWaits() {
        await().atMost(Duration.ofSeconds(20))
                .until(() -> engine.sql()
                                .sql("SELECT COUNT(*) FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'"
                                        + " AND trx_query LIKE '%t_start_reminder%'")
                                .query(Integer.class)
                                .single()
                        > 0);
    }

    @Test
    void aTemplateThatUsersMayNotSeeIsUnknown() {
        Instant start = inHours(2);
        long hidden = engine.aTemplate()
                .pushOnly()
                .claimable(start, start.plusSeconds(3_600))
                .create();
        for (String id : List.of(Long.toString(hidden), "123", "0", "abc")) {
            String path = "/api/coupons/templates/" + id + "/reminders";
            askAt(6, path, 10, "MAIL").then().statusCode(404).body("code", equalTo("template.not-found"));
            engine.as(6).get(path).then().statusCode(404);
            engine.as(6).delete(path).then().statusCode(404);
        }
    }

    @Test
    void aStartThatIsOverOrTooNearIsRefused() {
        ask(7, engine.aTemplateWithStock(5), 10, "MAIL")
                .then()
                .statusCode(409)
                .body("code", equalTo("reminder.start-is-over"));
        long soon = startingAt(engine.now().plusSeconds(660));
        ask(7, soon, 11, "MAIL").then().statusCode(409).body("code", equalTo("reminder.too-near"));
        engine.as(7)
                .header("Accept-Language", "en")
                .contentType("application/json")
                .body("{\"minutesBefore\": 11, \"channels\": [\"MAIL\"]}")
                .post(path(soon))
                .then()
                .body("message", equalTo("Claiming begins too soon to be reminded 11 minutes before"));
        ask(7, soon, 5, "MAIL").then().statusCode(200);
        long ended = startingAt(inHours(2));
        engine.move(ended, StockStatus.ACTIVE, StockStatus.ENDED);
        ask(7, ended, 10, "MAIL").then().statusCode(409).body("code", equalTo("reminder.start-is-over"));
    }

    @Test
    void wrongFieldsAreNamed() {
        long template = startingAt(inHours(48));
        post(8, path(template), "{\"minutesBefore\": 0, \"channels\": [\"POPUP\"], \"x\": 1}")
                .then()
                .statusCode(400)
                .body("errors.field", containsInAnyOrder("minutesBefore", "channels", "x"));
        post(8, path(template), "{\"minutesBefore\": 1441, \"channels\": []}")
                .then()
                .statusCode(400)
                .body("errors.field", containsInAnyOrder("minutesBefore", "channels"));
        post(8, path(template), "{}").then().statusCode(400).body("errors.size()", equalTo(2));
        engine.as(8).delete(path(template) + "?minutesBefore=0").then().statusCode(400);
        ask(8, template, 1_440, "IN_APP").then().statusCode(200);
    }

    @Test
    void whoAsksForManyAtOnceGetsTwentyOfThem() {
        long template = startingAt(inHours(30));
        List<Integer> answers =
                CallsAtOnce.of(32, i -> ask(9, template, i + 1, "IN_APP").statusCode());

        assertThat(answers).containsOnly(200, 409);
        assertThat(answers).filteredOn(status -> status == 200).hasSize(20);
        List<Integer> kept = engine.as(9).get(ALL).jsonPath().getList("data.items.minutesBefore");
        assertThat(kept).hasSize(20);
        ask(9, template, 33, "IN_APP").then().statusCode(409).body("code", equalTo("reminder.too-many"));
        ask(9, template, kept.get(0), "MAIL").then().statusCode(200); // it has that one
        engine.as(9)
                .delete(path(template) + "?minutesBefore=" + kept.get(0))
                .then()
                .statusCode(204);
        ask(9, template, 33, "IN_APP").then().statusCode(200);
    }

    @Test
    void aStartThatMovesTakesItsRemindersAlong() {
        long template = startingAt(inHours(2));
        ask(10, template, 10, "MAIL").then().statusCode(200);

        Instant later = inHours(5);
        engine.sql()
                .sql("UPDATE t_template_stock SET claim_start = ? WHERE template_id = ?")
                .params(DatabaseTime.of(later), template)
                .update();

        engine.as(10)
                .get(ALL)
                .then()
                .body("data.items[0].startsAt", equalTo(later.toString()))
                .body(
                        "data.items[0].dueAt",
                        equalTo(later.minus(Duration.ofMinutes(10)).toString()));
    }

    @Test
    void whilePausedNothingIsExpected() {
        long template = startingAt(inHours(2));
        ask(11, template, 10, "MAIL").then().statusCode(200);

        engine.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);

        engine.as(11).get(ALL).then().body("data.items[0].expected", equalTo(false));
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> ask(11, template, 20, "MAIL").then().body("data.expected", equalTo(false)));
    }

    @Test
    void whatWasHeardLongAgoGoesWhenItsUserAsksAgain() {
        long old = startingAt(inHours(2));
        ask(12, old, 10, "MAIL").then().statusCode(200);
        engine.sql()
                .sql("UPDATE t_start_reminder SET due_at = ? WHERE user_id = 12")
                .param(DatabaseTime.of(engine.now().minus(Duration.ofDays(91))))
                .update();

        ask(12, startingAt(inHours(2)), 10, "MAIL").then().statusCode(200);

        assertThat(engine.sql()
                        .sql("SELECT COUNT(*) FROM t_start_reminder WHERE user_id = 12")
                        .query(Long.class)
                        .single())
                .isEqualTo(1);
    }

    private static Instant inHours(int hours) {
        return engine.now().plus(Duration.ofHours(hours));
    }

    private static long startingAt(Instant start) {
        return engine.aTemplate()
                .claimable(start, start.plus(Duration.ofHours(1)))
                .create();
    }

    private static String path(long template) {
        return "/api/coupons/templates/" + template + "/reminders";
    }

    private static Response ask(long user, long template, int minutes, String... channels) {
        return askAt(user, path(template), minutes, channels);
    }

    private static Response askAt(long user, String path, int minutes, String... channels) {
        String names = "\"" + String.join("\", \"", channels) + "\"";
        return post(user, path, "{\"minutesBefore\": " + minutes + ", \"channels\": [" + names + "]}");
    }

    private static Response post(long user, String path, String body) {
        return engine.as(user).contentType("application/json").body(body).post(path);
    }

    private static List<String> states(long user) {
        return engine.sql()
                .sql("SELECT minutes_before, state FROM t_start_reminder WHERE user_id = ? ORDER BY minutes_before")
                .param(user)
                .query((row, i) -> row.getInt(1) + " " + row.getString(2))
                .list();
    }

    private static Instant due(long template, long user, int minutes) {
        return DatabaseTime.instant(engine.sql()
                .sql("SELECT due_at FROM t_start_reminder WHERE template_id = ? AND user_id = ? AND minutes_before = ?")
                .params(template, user, minutes)
                .query((row, i) -> row.getObject(1, java.time.LocalDateTime.class))
                .single());
    }
}
