package io.confetti.merchantadmin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.platform.id.Ids;
import io.confetti.platform.test.SkewedClock;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Instances whose clocks are five seconds ahead of the database and behind it, beside one that is right: the database's clock
 * says when a task is due and how long a lease stands.
 */
class ClocksApartIT {
    private static final Duration TICK = Duration.ofMillis(1);
    private static MerchantAdmin admin;
    private static ConfigurableApplicationContext ahead;
    private static ConfigurableApplicationContext behind;

    private final TaskFixture shop = TaskFixture.newShop(admin);
    private final Operator operator = shop.operator();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
        ahead = admin.anotherInstance(SkewedClock.Ahead.class);
        behind = admin.anotherInstance(SkewedClock.Behind.class);
        await().atMost(Duration.ofSeconds(60)) // no ids while its time lies before the lease of its worker number
                .ignoreExceptions()
                .until(() -> behind.getBean(Ids.class).next() > 0);
    }

    @AfterAll
    static void stop() {
        ahead.close();
        behind.close();
    }

    @Test
    void theClocksAreApart() {
        Instant first = behind.getBean(SuiteClock.class).instant();
        Instant second = ahead.getBean(SuiteClock.class).instant();

        assertThat(Duration.between(first, second)).isGreaterThanOrEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void aTaskIsStartedAtItsTimeAndNotBefore() {
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        for (ApplicationContext instance : List.of(ahead, behind)) {
            String task = shop.scheduled(template, file);
            Instant sendAt = column("send_at", task);

            at(sendAt.minus(TICK), instance, () -> fire(instance, task));
            assertThat(column("fired_at", task)).isNull();
            at(sendAt, instance, () -> fire(instance, task));

            assertThat(column("fired_at", task)).isEqualTo(sendAt);
            assertThat(shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true)
                            .acceptedAt())
                    .isEqualTo(sendAt);
        }
    }

    private static Void fire(ApplicationContext instance, String task) {
        instance.getBean(FireTask.class).fire(Long.parseLong(task));
        return null;
    }

    @Test
    void ofThreeInstancesEachTaskIsStartedByOneAndNotBeforeItsTime() {
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        double before = started();
        var tasks = new ArrayList<String>();
        Instant sendAt = shop.now().plusSeconds(8);
        for (int i = 0; i < 20; i++) {
            tasks.add(shop.scheduled(template, file, sendAt));
        }

        tasks.forEach(shop::awaitFired);

        assertThat(started() - before).isEqualTo(20);
        for (String task : tasks) {
            Instant firedAt = column("fired_at", task);
            assertThat(firedAt).isAfterOrEqualTo(column("send_at", task));
            shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
            assertThat(shop.announced(Topics.TASK_STARTED, task))
                    .extracting(TaskAnnounced::acceptedAt)
                    .containsOnly(firedAt);
        }
    }

    private static double started() {
        return List.of(admin.context(), ahead, behind).stream()
                .map(instance -> instance.getBean(MeterRegistry.class))
                .mapToDouble(
                        metrics -> metrics.get("confetti.tasks.fired").timer().count())
                .sum();
    }

    /** Notices end by the database's clock, and a repeat leaves alone what has ended since the first call. */
    @Test
    void aResendIsDatedByTheDatabase() {
        for (ApplicationContext instance : List.of(ahead, behind)) {
            String base = "http://127.0.0.1:" + instance.getEnvironment().getProperty("local.server.port");
            String key = UUID.randomUUID().toString();
            String task = shop.scheduled(operator.newTemplate(), shop.judgedFile());
            Instant before = databaseTime();

            new Operator(base, operator.token(), operator.language())
                    .post(
                            Operator.TASKS + "/" + task + "/notices/resend",
                            Map.of("states", List.of("UNKNOWN")),
                            key); // nobody has the notices; its time is kept

            String answer = admin.database()
                    .queryForObject("SELECT answer FROM t_idempotency_key WHERE idem_key = ?", String.class, key);
            assertThat(Instant.parse(JSON.parseObject(answer).getString("at"))).isBetween(before, databaseTime());
        }
    }

    @Test
    void aLeaseOfAFileIsNeitherTakenEarlyNorKeptForLonger() {
        Duration lease = Duration.ofSeconds(30);
        for (ApplicationContext owner : List.of(ahead, behind)) {
            ApplicationContext other = owner == ahead ? behind : ahead;
            long file = aFileWithoutVerdict();
            Instant taken = databaseTime().plus(Duration.ofDays(1)); // no sweeper of this day sees it end

            assertThat(at(taken, owner, () -> takes(owner, file, lease))).isTrue();
            assertThat(at(taken.plus(lease).minus(TICK), other, () -> takes(other, file, lease)))
                    .isFalse();
            assertThat(at(taken.plus(lease), other, () -> takes(other, file, lease)))
                    .isTrue();
            admin.database().update("DELETE FROM t_recipient_file WHERE id = ?", file);
        }
    }

    private static boolean takes(ApplicationContext instance, long file, Duration lease) {
        return instance.getBean(RecipientFileStore.class).lease(file, lease, 9).isPresent();
    }

    /** Somebody has it for the moment, so that nobody verifies it. */
    private static long aFileWithoutVerdict() {
        long id = admin.bean(Ids.class).next();
        admin.database()
                .update(
                        "INSERT INTO t_recipient_file (id, shop_id, label, sha256, size_bytes, attempts, leased_until,"
                                + " uploaded_at, uploaded_by) VALUES (?, 4901, 'x.csv', SHA2(?, 256), 1, 0,"
                                + " UTC_TIMESTAMP(3) + INTERVAL 1 HOUR, UTC_TIMESTAMP(3), 'test')",
                        id,
                        id);
        return id;
    }

    private static Instant databaseTime() {
        return DatabaseTime.instant(admin.database().queryForObject("SELECT UTC_TIMESTAMP(3)", LocalDateTime.class));
    }

    private static Instant column(String name, String task) {
        return DatabaseTime.instant(admin.database()
                .queryForObject("SELECT " + name + " FROM t_coupon_task WHERE id = ?", LocalDateTime.class, task));
    }

    /** One transaction of the instance at that time of the database. */
    private static <T> T at(Instant time, ApplicationContext instance, Supplier<T> step) {
        JdbcTemplate database = instance.getBean(JdbcTemplate.class);
        return instance.getBean(TransactionTemplate.class).execute(status -> {
            database.execute("SET timestamp = " + time.toEpochMilli() / 1_000 + "."
                    + String.format("%03d", time.toEpochMilli() % 1_000));
            try {
                return step.get();
            } finally {
                database.execute("SET timestamp = DEFAULT");
            }
        });
    }
}
