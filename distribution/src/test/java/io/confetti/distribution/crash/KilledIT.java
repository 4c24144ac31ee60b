package io.confetti.distribution.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.distribution.run.AcceptTask;
import io.confetti.platform.test.FailPlan;
import io.confetti.platform.test.ServiceProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A real process dies at each fail point and is started again. */
class KilledIT extends KilledProcess {

    private static final int FIRST_SIZE = 1_000;
    private static long users;

    @BeforeAll
    static void start() {
        start(FIRST_SIZE);
    }

    @ParameterizedTest
    @CsvSource({
        "run-not-opened, 1",
        "reserved-not-recorded, 2",
        "before-relay.confetti_distribution_chunk-ready, 2",
        "inside-save, 1",
        "saved-before-wallets, 1",
        "wallets-before-settle, 3",
        "before-failure-file, 1",
        "before-end-state, 1",
        "before-relay.confetti_distribution_task-progressed, 2"
    })
    void aKilledProcessGoesOnWhereItDied(String point, int passage) {
        long template = onlooker.aTemplateWithStock(2_400);
        TaskAnnounced task = aTaskWithTwoBadRows(template, 2_500);
        process.plan().arm(point, passage, "halt");
        onlooker.announce(task);
        process.awaitDeath();
        process.with("confetti.distribution.chunk-size", FIRST_SIZE - passage).start();

        RunProgress end = onlooker.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED_WITH_FAILURES");
        assertThat(end.delivered()).isEqualTo(2_400);
        assertThat(end.failedByCause()).isEqualTo(Map.of("NO_STOCK", 100L, "ID_FORMAT", 1L, "DUP_IN_FILE", 1L));
        assertThat(end.failureFileReady()).isTrue();
        assertThat(onlooker.left(template)).isZero();
    }

    @Test
    void cancelledWhileTheProcessWasDead() { // sequence 13
        long template = onlooker.aTemplateWithStock(9_000);
        TaskAnnounced task = aTaskWithTwoBadRows(template, 6_000);
        process.plan().arm("inside-save", 1, "halt");
        onlooker.announce(task);
        process.awaitDeath();
        onlooker.bean(AcceptTask.class).accept(task.cancelled());
        process.start();

        RunProgress end = onlooker.ended(task);

        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.delivered() + end.failed()).isEqualTo(6_002);
        assertThat(onlooker.left(template)).isEqualTo(9_000 - end.delivered());
    }

    @Test
    void aFrozenOwnerIsFencedWhenItWakes() { // sequences 1, 4 and 7
        long template = onlooker.aTemplateWithStock(9_000);
        TaskAnnounced task = aTaskWithTwoBadRows(template, 2_500);
        process.plan().arm("reserved-not-recorded", 2, "hang");
        onlooker.announce(task);
        process.plan().awaitHit();
        process.freeze();
        try (ServiceProcess other = another().start()) {
            RunProgress end = onlooker.ended(task);
            process.thaw();

            assertThat(end.delivered()).isEqualTo(2_500);
            TaskAnnounced next = onlooker.announce(aTaskWithTwoBadRows(template, 1_000));
            assertThat(onlooker.ended(next).delivered()).isEqualTo(1_000);
            assertThat(onlooker.holders(task)).hasSize(2_500);
            assertThat(onlooker.left(template)).isEqualTo(5_500);
        }
    }

    @Test
    void anOwnerThatWakesAfterAnotherHasClosedTheTaskOpensNothing() { // sequence 1
        long template = onlooker.aTemplateWithStock(9_000);
        TaskAnnounced task = aTaskWithTwoBadRows(template, 2_500);
        process.plan().arm("run-not-opened", 1, "hang");
        onlooker.announce(task);
        process.plan().awaitHit();
        process.freeze();
        ServiceProcess two = another().with("confetti.distribution.settle-after", "10m");
        two.plan().arm("saved-before-wallets", 1, "hang"); // one chunk holds its stock while the sleeper wakes
        try (ServiceProcess other = two.start()) {
            other.plan().awaitHit();
            onlooker.read(task);
            process.thaw();
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> hasSaid("Task has a later owner taskId=" + task.taskId()));
            other.plan().release();

            assertThat(onlooker.ended(task).delivered()).isEqualTo(2_500);
            assertThat(onlooker.filter(template)).containsEntry("available", "6500");
        }
    }

    private static boolean hasSaid(String line) throws IOException {
        return Files.readString(FailPlan.FOLDER.resolve("one.log")).contains(line);
    }

    /** New users, every hundredth of whom has a wallet already. */
    private static TaskAnnounced aTaskWithTwoBadRows(long template, int count) {
        long first = users + 1;
        users += count;
        LongStream.rangeClosed(first, users)
                .filter(user -> user % 100 == 0)
                .forEach(user -> onlooker.bean(ReadWallet.class).read(user));
        String good =
                LongStream.rangeClosed(first, users).mapToObj(Long::toString).collect(Collectors.joining("\n"));
        return onlooker.aTask(template, 1, String.join("\n", List.of("userId", "abc", good, "" + first, "")));
    }
}
