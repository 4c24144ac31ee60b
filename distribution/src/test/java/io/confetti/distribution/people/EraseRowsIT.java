package io.confetti.distribution.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.people.Erase.Round;
import io.confetti.distribution.people.store.EraseRows;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.id.Ids;
import io.confetti.platform.people.PersonalData.Page;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An erase belongs to one instance at a time, goes on where it was, and ends after a round that began late enough. */
class EraseRowsIT {
    private static final Duration LEASE = Duration.ofMinutes(5);
    private static final long PERSON = 9_500_000_001L;

    private static Distribution distribution;
    private static EraseRows rows;

    private final long id = distribution.bean(Ids.class).next();

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
        rows = distribution.bean(EraseRows.class);
    }

    @AfterEach
    void forget() {
        distribution.sql().sql("DELETE FROM t_erase").update();
    }

    @Test
    void aPersonIsForgottenOnceAtATime() {
        assertThat(rows.close(id, PERSON, "ops")).isTrue();
        assertThat(rows.close(id + 1, PERSON, "ops")).isFalse();
        assertThat(rows.ofUser(PERSON)).map(Erase::id).contains(id);
    }

    @Test
    void whatSpeaksAgainstItOpensTheGateAgain() {
        rows.close(id, PERSON, "ops");
        rows.open(id);
        assertThat(rows.find(id)).isEmpty();
    }

    /** The other services are not there: what speaks against it is asked for in vain, and the gate opens. */
    @Test
    void whoAsksAgainDoesNotWaitForOneWhoHasDied() {
        rows.close(id, PERSON, "ops");

        assertThatThrownBy(() -> distribution.bean(AskErase.class).ask(PERSON, "ops"))
                .isInstanceOf(CouponException.class);

        assertThat(rows.ofUser(PERSON)).isEmpty();
    }

    @Test
    void whatNobodyBeginsIsGivenUpAndNothingElse() {
        rows.close(id, PERSON, "ops");
        assertThat(rows.openForgotten(Duration.ofMinutes(10))).isZero();
        age("asked_at", 11);
        assertThat(rows.openForgotten(Duration.ofMinutes(10))).isEqualTo(1);

        rows.close(id, PERSON, "ops");
        rows.begin(id);
        age("asked_at", 11);
        assertThat(rows.openForgotten(Duration.ofMinutes(10))).isZero();
    }

    @Test
    void anotherInstanceGoesOnWhereADeadOneWas() {
        begun();
        Erase first = taken();
        assertThat(rows.take(LEASE)).as("it is leased").isEmpty();
        Erase kept = first.in(Round.begin(1).at("engine t_claim")).with(new Page(7, "4711", null));
        assertThat(rows.keep(kept, LEASE)).isTrue();

        due();
        Erase second = taken();

        assertThat(second.place()).isEqualTo(new Round(1, 7, null, "engine t_claim", "4711"));
        assertThat(second.erased()).isEqualTo(7);
        assertThat(rows.keep(kept, LEASE)).as("the dead one comes back").isFalse();
        assertThat(rows.end(first, Duration.ZERO)).isFalse();
    }

    @Test
    void theLastRoundBeginsLateEnough() {
        begun();
        Erase early = taken();
        assertThat(rows.end(early, Duration.ofMinutes(2))).isFalse();

        age("begun_at", 3);
        assertThat(rows.end(early, Duration.ofMinutes(2))).isTrue();

        Erase ended = rows.find(id).orElseThrow();
        assertThat(ended.userId()).isZero();
        assertThat(ended.endedAt()).isPresent();
        assertThat(rows.close(id + 1, PERSON, "ops"))
                .as("he may come back, and be forgotten again")
                .isTrue();
    }

    private void begun() {
        rows.close(id, PERSON, "ops");
        assertThat(rows.begin(id)).isTrue();
    }

    private Erase taken() {
        due();
        return rows.take(LEASE).orElseThrow();
    }

    private void due() {
        distribution
                .sql()
                .sql("UPDATE t_erase SET due_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?")
                .param(id)
                .update();
    }

    private void age(String column, int minutes) {
        distribution
                .sql()
                .sql("UPDATE t_erase SET " + column + " = " + column + " - INTERVAL ? MINUTE WHERE id = ?")
                .params(minutes, id)
                .update();
    }
}
