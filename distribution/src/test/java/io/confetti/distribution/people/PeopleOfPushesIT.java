package io.confetti.distribution.people;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.RunProgress;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.source.store.ParentRows;
import io.confetti.platform.id.Ids;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.KnownPeople;
import io.confetti.platform.people.PersonalData.Page;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.policy.FailureCause;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Pushes give nothing to whoever is being forgotten, and what they left of him goes; the promises hold as before. */
class PeopleOfPushesIT {
    private static final AtomicLong PEOPLE = new AtomicLong(9_100_000_000L);

    private static Distribution distribution;
    private static KnownPeople people;

    private final long person = PEOPLE.addAndGet(10);
    private final long eraseId = distribution.bean(Ids.class).next();

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
        people = distribution.bean(KnownPeople.class);
    }

    @AfterEach
    void openTheGate() {
        distribution.sql().sql("DELETE FROM t_erase").update();
    }

    @Test
    void aRowOfWhoeverIsBeingForgottenFailsAndDoesNotSayWhoseItIs() {
        closeTheGate();
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(10), 1, person, person + 2);

        RunProgress ended = distribution.ended(distribution.announce(task));

        assertThat(ended.delivered()).isEqualTo(2);
        assertThat(distribution.failures(task)).isEqualTo(Map.of(2L, FailureCause.ERASED));
        assertThat(people.count(person)).isEmpty();
    }

    @Test
    void failedRowsLoseTheirUserAndARepetitionLeavesThemOut() throws Exception {
        long template = distribution.aTemplateWithStock(1);
        TaskAnnounced task = distribution.pushed(distribution.aTask(template, 1, person - 1, person + 1));
        assertThat(distribution.failures(task)).hasSize(2);
        assertThat(people.count(person)).containsEntry("t_task_failure", 1L);
        assertThat(distribution.bean(Storage.class).exists(StorageKeys.failureFile(task.taskId())))
                .isTrue();

        closeTheGate();
        assertThat(round()).isEqualTo(1);
        openTheGate();

        assertThat(people.count(person)).isEmpty();
        assertThat(distribution.bean(Storage.class).exists(StorageKeys.failureFile(task.taskId())))
                .isFalse();
        assertThat(round()).as("a repeat finds nothing").isZero();
        assertThat(distribution.bean(ParentRows.class).page(task.taskId(), List.of("NO_STOCK"), 0, 10))
                .extracting(ParentRows.Row::userId)
                .containsExactly(person + 1);
        distribution.assertHealthy();
    }

    @Test
    void otherWaysToWriteTheNumberAreFoundInTasksThatGaveHimACoupon() {
        TaskAnnounced task = distribution.pushed(
                distribution.aTask(distribution.aTemplateWithStock(10), 1, "userId\n" + person + "\n" + person + "\n"));
        assertThat(distribution.failures(task)).isEqualTo(Map.of(3L, FailureCause.DUP_IN_FILE));
        distribution
                .sql()
                .sql("UPDATE t_task_failure SET user_id = CONCAT('00', user_id) WHERE task_id = ?")
                .param(task.taskId())
                .update();
        closeTheGate();
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET user_id = ? WHERE user_id = ?") // as engine does
                .params(-eraseId, person)
                .update();

        assertThat(round()).isEqualTo(1);

        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_task_failure WHERE task_id = ? AND user_id = '-'", task.taskId()))
                .isEqualTo(1);
        distribution.assertHealthy();
    }

    private long round() {
        return people.tables().stream()
                .flatMap(table -> pages(table).stream())
                .mapToLong(Page::rows)
                .sum();
    }

    private List<Page> pages(String table) {
        List<Page> pages = new ArrayList<>();
        String next = "";
        while (next != null) {
            Page page = people.erase(new Erasure(eraseId, person), table, next);
            pages.add(page);
            next = page.next();
        }
        return pages;
    }

    private void closeTheGate() {
        distribution
                .sql()
                .sql("INSERT INTO t_erase (id, user_id, asked_by, asked_at, due_at)"
                        + " VALUES (?, ?, 'ops', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))")
                .params(eraseId, person)
                .update();
    }
}
