package io.confetti.distribution.run;

import static io.confetti.sheet.policy.FailureCause.ALREADY_OWNED;
import static io.confetti.sheet.policy.FailureCause.CANCELLED;
import static io.confetti.sheet.policy.FailureCause.DUP_IN_FILE;
import static io.confetti.sheet.policy.FailureCause.ID_FORMAT;
import static io.confetti.sheet.policy.FailureCause.NO_STOCK;
import static io.confetti.sheet.policy.FailureCause.TEMPLATE_ENDED;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.ChunkReady;
import io.confetti.contract.PushRule;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.contract.UsableRule;
import io.confetti.core.stock.StockStatus;
import io.confetti.distribution.chunk.HandleChunk;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.platform.messaging.Broker;
import io.confetti.sheet.SampleSheets;
import io.confetti.sheet.SampleSheets.Sample;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole pushes through both consumers; the doctor proves the promises after each. */
@ExtendWith(EveryPromiseHolds.class)
class PushIT {

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    static List<Sample> samples() {
        return SampleSheets.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleFileIsPushedAsTheManifestSays(Sample sample) throws IOException {
        long template = distribution.aTemplateWithStock(100_000);
        byte[] content;
        try (InputStream file = sample.open()) {
            content = file.readAllBytes();
        }
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, content));

        RunProgress end = distribution.ended(task);

        if (sample.isAccepted()) {
            assertThat(end.state()).isEqualTo(sample.failingRows().isEmpty() ? "COMPLETED" : "COMPLETED_WITH_FAILURES");
            assertThat(distribution.holders(task))
                    .containsExactlyElementsOf(
                            sample.validUserIds().stream().sorted().toList());
            assertThat(distribution.failures(task)).isEqualTo(sample.failingRows());
            assertThat(end.failureFileReady()).isEqualTo(!sample.failingRows().isEmpty());
        } else {
            assertThat(end.state()).isEqualTo("FAILED");
            assertThat(end.reason()).isEqualTo(sample.refusal().name());
            assertThat(distribution.coupons(task)).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {5_000, 10_000})
    void wholeChunksEnd(long rows) {
        long template = distribution.aTemplateWithStock(20_000);

        RunProgress end = distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, rows)));

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(end.delivered()).isEqualTo(rows);
        assertThat(end.failureFileReady()).isFalse();
        assertThat(distribution.left(template)).isEqualTo(20_000 - rows);
        assertThat(distribution.filter(template))
                .containsOnlyKeys("gen", "version", "run", "status", "start", "end", "available", "loaded");
    }

    @Test
    void stockZeroEndsWithEveryRowRefused() {
        long template = distribution.aTemplateWithStock(0);

        RunProgress end = distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, 5_001)));

        assertThat(end.state()).isEqualTo("COMPLETED_WITH_FAILURES");
        assertThat(end.failedByCause()).isEqualTo(Map.of(NO_STOCK.name(), 5_001L));
        assertThat(end.failureFileReady()).isTrue();
    }

    @Test
    void shortStockGivesTheFirstRowsWhateverTheSpeedOfTheSavers() {
        long template = distribution.aTemplateWithStock(7_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 12_000));
        distribution.read(task);
        distribution.letSavers();

        RunProgress end = distribution.ended(task);

        assertThat(end.delivered()).isEqualTo(7_000);
        assertThat(end.failedByCause()).isEqualTo(Map.of(NO_STOCK.name(), 5_000L));
        assertThat(distribution.holders(task)).containsExactlyElementsOf(range(1, 7_000));
        assertThat(distribution.left(template)).isZero();
    }

    @Test
    void messagesThatComeTwiceShuffledAndAtOnceChangeNothing() throws InterruptedException {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.aTask(template, 1, 1, 12_000);
        for (int i = 0; i < 3; i++) {
            distribution.announce(task);
        }
        distribution.read(task);
        List<Integer> chunks = new ArrayList<>(List.of(1, 2, 3, 1, 2, 3));
        Collections.shuffle(chunks, new Random(42));
        ExecutorService two = Executors.newFixedThreadPool(2);
        chunks.forEach(
                chunk -> two.submit(() -> distribution.bean(HandleChunk.class).handle(task.taskId(), chunk)));
        chunks.forEach(chunk -> distribution
                .bean(Broker.class)
                .send(Topics.CHUNK_READY, "again", new ChunkReady(task.taskId(), chunk)));
        distribution.letSavers();
        two.shutdown();
        assertThat(two.awaitTermination(60, TimeUnit.SECONDS)).isTrue();

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(distribution.holders(task)).containsExactlyElementsOf(range(1, 12_000));
        assertThat(distribution.left(template)).isEqualTo(8_000);
    }

    @Test
    void whoeverOwnsItAlreadyIsToldSo() {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, 6_000)));
        TaskAnnounced again = distribution.announce(distribution.aTask(template, 1, 1, 6_000));

        RunProgress end = distribution.ended(again);

        assertThat(end.state()).isEqualTo("COMPLETED_WITH_FAILURES");
        assertThat(end.failedByCause()).isEqualTo(Map.of(ALREADY_OWNED.name(), 6_000L));
        assertThat(distribution.left(template)).isEqualTo(14_000);
    }

    @Test
    void twoTasksWithTheSameUsersInOppositeOrderGiveEachUserOnce() {
        long template = distribution.aTemplateWithStock(100_000);
        String backward = LongStream.rangeClosed(1, 12_000)
                .mapToObj(user -> Long.toString(12_001 - user))
                .collect(Collectors.joining("\n", "userId\n", "\n"));
        TaskAnnounced first = distribution.aTask(template, 1, 1, 12_000);
        TaskAnnounced second = distribution.aTask(template, 1, backward);
        distribution.announce(first);
        distribution.announce(second);

        RunProgress one = distribution.ended(first);
        RunProgress other = distribution.ended(second);

        assertThat(one.delivered() + other.delivered()).isEqualTo(12_000);
        assertThat(one.failed() + other.failed()).isEqualTo(12_000);
        assertThat(distribution.left(template)).isEqualTo(88_000);
    }

    @Test
    void aRepeatAndABadIdInTheMiddleFailAlone() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, "userId\n11\n12\nabc\n11\n13\n"));

        RunProgress end = distribution.ended(task);

        assertThat(distribution.holders(task)).containsExactly(11L, 12L, 13L);
        assertThat(distribution.failures(task)).isEqualTo(Map.of(4L, ID_FORMAT, 5L, DUP_IN_FILE));
        assertThat(end.failureFileReady()).isTrue();
    }

    @Test
    void aLimitOfThreeLetsThreePushesThrough() {
        long template = distribution.aTemplateWithStock(100);
        for (int push = 1; push <= 3; push++) {
            RunProgress end = distribution.ended(distribution.announce(distribution.aTask(template, 3, 1, 10)));
            assertThat(end.state()).isEqualTo("COMPLETED");
        }

        RunProgress fourth = distribution.ended(distribution.announce(distribution.aTask(template, 3, 1, 10)));

        assertThat(fourth.failedByCause()).isEqualTo(Map.of(ALREADY_OWNED.name(), 10L));
        assertThat(distribution.count("SELECT MAX(n) FROM t_user_coupon WHERE template_id = ?", template))
                .isEqualTo(3);
    }

    @Test
    void cancelInTheMiddleKeepsWhatWasGivenAndRecordsTheRest() { // sequence 13
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 12_000));
        distribution.read(task);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1);
        distribution.bean(AcceptTask.class).accept(task.cancelled());
        distribution.letSavers();

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.delivered()).isEqualTo(5_000);
        assertThat(end.failedByCause()).isEqualTo(Map.of(CANCELLED.name(), 7_000L));
        assertThat(distribution.left(template)).isEqualTo(15_000);
    }

    @Test
    void cancelBeforeTheBeginReadsNothing() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = distribution.aTask(template, 1, 1, 10);
        distribution.cancel(task);
        RunProgress end = distribution.ended(task); // before the announcement: topics keep no order among each other
        distribution.announce(task);
        distribution.bean(AcceptTask.class).accept(task);

        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.rowsRead()).isZero();
        assertThat(distribution.progress(task)).isEqualTo(end);
        assertThat(distribution.coupons(task)).isZero();
    }

    @Test
    void afterEndNowOpenHoldsComeBackAndRowsSayWhy() {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 12_000));
        distribution.read(task);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 2);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.ENDED);
        distribution.letSavers();

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED_WITH_FAILURES");
        assertThat(end.delivered()).isEqualTo(5_000);
        assertThat(end.failedByCause()).isEqualTo(Map.of(TEMPLATE_ENDED.name(), 7_000L));
        assertThat(distribution.left(template)).isEqualTo(15_000);
    }

    @Test
    void anEndedTemplateFailsTheTask() {
        long template = distribution.aTemplateWithStock(100);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.ENDED);

        RunProgress end = distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, 10)));

        assertThat(end.state()).isEqualTo("FAILED");
        assertThat(end.reason()).isEqualTo(TEMPLATE_ENDED.name());
    }

    @Test
    void nobodyIsPushedACouponThatIsOverWhenItIsGiven() { // accepted in time, then paused for days
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced inTime = distribution.aTask(template, 1, 1, 10);
        UsableRule over = UsableRule.fixed(inTime.acceptedAt().minus(Duration.ofDays(9)), inTime.acceptedAt());
        TaskAnnounced task = new TaskAnnounced(
                inTime.taskId(),
                inTime.shopId(),
                template,
                inTime.file(),
                new PushRule(1, 1, over),
                inTime.acceptedAt(),
                false,
                null,
                null,
                null,
                null);

        RunProgress end = distribution.ended(distribution.announce(task));

        assertThat(end.state()).isEqualTo("FAILED");
        assertThat(end.reason()).isEqualTo(TEMPLATE_ENDED.name());
        assertThat(end.failedByCause()).isEqualTo(Map.of(TEMPLATE_ENDED.name(), 10L));
        assertThat(distribution.filter(template)).containsEntry("available", "100");
    }

    private static List<Long> range(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }
}
