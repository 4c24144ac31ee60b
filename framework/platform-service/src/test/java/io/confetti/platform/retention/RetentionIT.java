package io.confetti.platform.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.retention.store.RetentionTurns;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Rules go page by page, one process at each; one that dies is followed by another. */
class RetentionIT {
    private static final String NAME = "rule-of-the-test";

    private static Fixture fixture;
    private static JdbcTemplate database;

    private final Rule rule = new Rule(12);

    @BeforeAll
    static void start() {
        fixture = Fixture.start();
        database = fixture.bean(JdbcTemplate.class);
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @BeforeEach
    void forget() {
        database.update("DELETE FROM t_retention");
    }

    /** So many things that are due. */
    private static final class Rule implements RetentionRule {
        private int due;
        private boolean dies;
        private final List<Integer> pages = new ArrayList<>();

        Rule(int due) {
            this.due = due;
        }

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public Duration kept() {
            return Duration.ofDays(30);
        }

        @Override
        public long due(int most) {
            return Math.min(due, most);
        }

        @Override
        public int delete(int most) {
            if (dies) {
                throw new IllegalStateException("dies inside a page");
            }
            int page = Math.min(due, most);
            due -= page;
            pages.add(page);
            return page;
        }
    }

    @Test
    void whatIsDueGoesPageByPage() {
        process().run();

        assertThat(rule.pages).containsExactly(5, 5, 2);
        assertThat(deleted()).isEqualTo(12);
    }

    @Test
    void aRepeatFindsNothing() {
        process().run();
        process().run();

        assertThat(rule.pages).containsExactly(5, 5, 2, 0);
        assertThat(deleted()).isEqualTo(12);
    }

    @Test
    void aDryRunDeletesNothing() {
        assertThat(process().due()).containsExactly(new RuleDue(NAME, 30, 12));

        assertThat(rule.due).isEqualTo(12);
    }

    @Test
    void whileAnotherProcessIsAtItNothingHappens() {
        assertThat(turns().take(NAME, Duration.ofMinutes(2))).isTrue();

        process().run();

        assertThat(rule.pages).isEmpty();
    }

    @Test
    void whoFollowsADeadProcessGoesOn() {
        rule.dies = true;
        process().run();
        rule.dies = false;
        process().run();
        assertThat(rule.pages).as("its lease is not over").isEmpty();

        database.update("UPDATE t_retention SET owned_until = UTC_TIMESTAMP(3)");
        process().run();

        assertThat(rule.due).isZero();
    }

    @Test
    void anOldOwnerNotesNothing() {
        RetentionTurns old = turns();
        old.take(NAME, Duration.ofMinutes(2));
        database.update("UPDATE t_retention SET owned_until = UTC_TIMESTAMP(3)");
        turns().take(NAME, Duration.ofMinutes(2));

        old.note(NAME, 500);

        assertThat(deleted()).isZero();
        assertThat(turns().take(NAME, Duration.ofMinutes(2)))
                .as("the lease of the new one")
                .isFalse();
    }

    private static RetentionTurns turns() {
        return new RetentionTurns(fixture.bean(JdbcClient.class));
    }

    private Retention process() {
        RetentionProperties properties = new RetentionProperties(
                true, Duration.ofMinutes(10), 5, Duration.ofMinutes(1), Duration.ofMinutes(2), 0);
        return new Retention(List.of(rule), turns(), properties, new SimpleMeterRegistry());
    }

    private static long deleted() {
        return database.queryForObject("SELECT COALESCE(SUM(deleted), 0) FROM t_retention", Long.class);
    }
}
