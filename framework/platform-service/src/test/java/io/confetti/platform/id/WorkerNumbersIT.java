package io.confetti.platform.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.id.store.WorkerNumbers;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class WorkerNumbersIT {
    private static final Duration LENGTH = Duration.ofSeconds(30);

    private static Fixture fixture;
    private static JdbcTemplate database;

    @BeforeAll
    static void start() {
        fixture = Fixture.start();
        database = fixture.bean(JdbcTemplate.class);
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @Test
    void instancesThatStartTogetherGetDifferentNumbers() {
        List<Integer> numbers = IntStream.range(0, 40)
                .parallel()
                .mapToObj(i -> numbers("instance-" + i).acquire(LENGTH).worker())
                .toList();

        assertThat(numbers).doesNotHaveDuplicates().allMatch(number -> number >= 0 && number < 512);
    }

    @Test
    void aNumberIsTakenAgainOnlyAfterItsLease() {
        WorkerLease held = numbers("old").acquire(LENGTH);
        database.update("UPDATE t_worker_lease SET expires_at = '2026-01-01' WHERE worker_id = ?", held.worker());

        WorkerLease taken = numbers("new").acquire(LENGTH);

        assertThat(taken.worker()).isEqualTo(held.worker());
        assertThat(numbers("old").renew(held, LENGTH)).isEqualTo(WorkerLease.NONE);
        assertThat(numbers("new").renew(taken, LENGTH).worker()).isEqualTo(taken.worker());
    }

    @Test
    void nobodyTakesANumberThatAnotherOneJustTook() {
        int held = numbers("old").acquire(LENGTH).worker();
        database.update("UPDATE t_worker_lease SET expires_at = '2026-01-01' WHERE worker_id = ?", held);
        var second = numbers("second");
        var thief = new AtomicReference<WorkerLease>();
        var blind = new JdbcTemplate(fixture.bean(DataSource.class)) { // as if SKIP LOCKED did not hold
                    @Override
                    public <T> List<T> queryForList(String sql, Class<T> type) {
                        List<T> found = super.queryForList(sql.replace("FOR UPDATE SKIP LOCKED", ""), type);
                        if (thief.get() == null) {
                            thief.set(CompletableFuture.supplyAsync(() -> second.acquire(LENGTH))
                                    .join());
                        }
                        return found;
                    }
                };
        var transaction = new TransactionTemplate(fixture.bean(PlatformTransactionManager.class));

        WorkerLease first = new WorkerNumbers(blind, transaction, "first").acquire(LENGTH);

        assertThat(thief.get().worker()).isEqualTo(held);
        assertThat(first.worker()).isNotEqualTo(held);
    }

    @Test
    void leasesGoByTheDatabasesTime() {
        Instant before = databaseTime();
        WorkerLease lease = numbers("punctual").acquire(LENGTH);
        WorkerLease renewed = numbers("punctual").renew(lease, LENGTH);
        Instant after = databaseTime();

        assertThat(lease.beginsAt()).isBetween(before, after);
        assertThat(renewed.beginsAt()).isEqualTo(lease.beginsAt());
        assertThat(renewed.endsAt()).isBetween(before.plusSeconds(25), after.plusSeconds(25));
    }

    private static Instant databaseTime() {
        return DatabaseTime.instant(database.queryForObject("SELECT UTC_TIMESTAMP(3)", LocalDateTime.class));
    }

    @Test
    void aLostLeaseIsReplacedByAnotherNumber() {
        var snowflake = new Snowflake(fixture.bean(SuiteClock.class), System::nanoTime);
        var lease = new KeepLease(snowflake, numbers("loser"));
        lease.start();
        int lost = snowflake.lease().worker();
        database.update("UPDATE t_worker_lease SET owner = 'thief' WHERE worker_id = ?", lost);

        lease.keep();

        assertThat(snowflake.lease().worker()).isNotEqualTo(lost);
        assertThat(snowflake.next()).isPositive();
        lease.destroy();
    }

    /** Else the numbers would stay away for a whole renewal after the database is back. */
    @Test
    void aRenewalThatFailedIsRepeatedSoon() {
        var unreachable = new AtomicBoolean();
        var wire = new JdbcTemplate(new DelegatingDataSource(fixture.bean(DataSource.class)) {
            @Override
            public Connection getConnection() throws SQLException {
                if (unreachable.get()) {
                    throw new SQLTransientConnectionException("cut");
                }
                return super.getConnection();
            }
        });
        var snowflake = new Snowflake(fixture.bean(SuiteClock.class), System::nanoTime);
        var transaction = new TransactionTemplate(fixture.bean(PlatformTransactionManager.class));
        var lease = new KeepLease(snowflake, new WorkerNumbers(wire, transaction, "patient"));
        lease.start();
        unreachable.set(true);
        WorkerLease held = snowflake.lease();
        lease.keep();
        assertThat(snowflake.lease()).isSameAs(held);

        unreachable.set(false);

        await().atMost(Duration.ofSeconds(6)) // less than the pause after a success
                .untilAsserted(() -> assertThat(snowflake.lease().endsAt()).isAfter(held.endsAt()));
        lease.destroy();
    }

    private static WorkerNumbers numbers(String owner) {
        var transaction = new TransactionTemplate(fixture.bean(PlatformTransactionManager.class));
        return new WorkerNumbers(database, transaction, owner);
    }
}
