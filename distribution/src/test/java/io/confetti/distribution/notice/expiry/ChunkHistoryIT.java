package io.confetti.distribution.notice.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.RowsRead;
import io.confetti.distribution.notice.expiry.store.EndingChunks;
import io.confetti.distribution.notice.expiry.store.EndingChunks.Place;
import io.confetti.distribution.notice.expiry.store.ExpiryPolicies;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a look for chunks reads does not grow with the chunks that there were, nor with those that are planned. */
class ChunkHistoryIT {
    private static final Duration EARLY = Duration.ofMinutes(10);
    private static final int CHUNKS = 6_000;

    private static Distribution distribution;

    private final long template = distribution.bean(Ids.class).next();
    private final long task = distribution.bean(Ids.class).next();
    private final EndingChunks chunks = distribution.bean(EndingChunks.class);
    private final ExpiryPolicy policy = new ExpiryPolicy(template, 1001, 60, List.of(NoticeChannel.MAIL));

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @BeforeEach
    void holdPlanners() {
        Plans.holdPlanners(distribution);
    }

    @AfterEach
    void letPlanners() {
        Endings.tell(distribution, template);
        distribution
                .sql()
                .sql("DELETE FROM t_task_chunk WHERE task_id = ?")
                .param(task)
                .update();
        distribution
                .sql()
                .sql("DELETE FROM t_expiry_chunk WHERE task_id = ?")
                .param(task)
                .update();
        Plans.letPlanners(distribution);
    }

    @Test
    void chunksThatEndedOrEndMuchLaterAreNotRead() {
        chunks(1, CHUNKS / 2, "- INTERVAL 1 DAY");
        chunks(CHUNKS / 2 + 1, CHUNKS, "+ INTERVAL 1 DAY");

        long rows = RowsRead.of(
                distribution,
                () -> assertThat(chunks.walk(policy, EARLY, Place.BEGIN, 500)).isEmpty());

        assertThat(rows).isLessThan(20);
    }

    @Test
    void aPageAmongChunksOfOneEndReadsItselfAlone() {
        chunks(1, CHUNKS, "+ INTERVAL 1 HOUR");
        Place place = chunks.walk(policy, EARLY, Place.BEGIN, CHUNKS - 600)
                .get(CHUNKS - 601)
                .place();

        long rows = RowsRead.of(
                distribution,
                () -> assertThat(chunks.walk(policy, EARLY, place, 500))
                        .hasSize(500)
                        .first()
                        .matches(one -> one.chunk().chunkNo() == CHUNKS - 599));

        assertThat(rows).as("chunks and their marks").isLessThan(4 * 500);
    }

    @Test
    void aLookReadsSoManyAndTheNextGoesOn() {
        chunks(1, CHUNKS, "+ INTERVAL 1 HOUR");
        planned(CHUNKS - 1);
        Endings.tell(distribution, template, 60, 61);
        var walk = new WalkEndingChunks(distribution.bean(ExpiryPolicies.class), chunks);
        List<String> found = new ArrayList<>();

        long most = 0;
        for (int look = 0; look < 20 && !found.contains(CHUNKS + " 60"); look++) {
            most = Math.max(
                    most,
                    RowsRead.of(
                            distribution,
                            () -> assertThat(walk.look(
                                            EARLY,
                                            chunk -> found.add(chunk.chunkNo() + " "
                                                    + chunk.policy().beforeMinutes())))
                                    .isTrue()));
        }

        assertThat(found).contains(CHUNKS + " 60").doesNotContain("1 60", "1 61");
        assertThat(most).as("of a look").isLessThan(4 * 5_500);
    }

    @Test
    void whoMayNotGoOnGoesOnThereLater() {
        chunks(1, 3, "+ INTERVAL 1 HOUR");
        Endings.tell(distribution, template, 60);
        var walk = new WalkEndingChunks(distribution.bean(ExpiryPolicies.class), chunks);

        List<Integer> seen = new ArrayList<>();
        while (!seen.contains(2)) {
            walk.look(EARLY, chunk -> chunk.taskId() != task || seen.add(chunk.chunkNo()) && chunk.chunkNo() < 2);
        }
        while (!seen.contains(3)) {
            walk.look(EARLY, chunk -> chunk.taskId() != task || seen.add(chunk.chunkNo()));
        }

        assertThat(seen).containsExactly(1, 2, 1, 2, 3); // the page once more: its marks say what is planned
    }

    /** Of one end, settled. */
    private void chunks(int first, int last, String end) {
        distribution
                .sql()
                .sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                        + " granted, load_gen, first_coupon, state, created_at, touched_at, usable_until)"
                        + " SELECT ?, seq, ?, 1, 1, 1, 1, 0, seq, 'SETTLED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3),"
                        + " UTC_TIMESTAMP(3) " + end + " FROM seq_" + first + "_to_" + last)
                .params(task, template)
                .update();
    }

    /** Up to this chunk, by both policies. */
    private void planned(int last) {
        distribution
                .sql()
                .sql("INSERT INTO t_expiry_chunk (task_id, chunk_no, before_minutes, notices, planned_at)"
                        + " SELECT ?, seq, b.m, 0, UTC_TIMESTAMP(3) FROM seq_1_to_" + last
                        + " JOIN (SELECT 60 AS m UNION ALL SELECT 61) b")
                .param(task)
                .update();
    }
}
