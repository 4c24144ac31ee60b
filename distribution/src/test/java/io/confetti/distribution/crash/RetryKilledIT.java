package io.confetti.distribution.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Retries;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process dies in the middle of a retry and is started again: no row is lost, and none is granted twice. */
class RetryKilledIT extends KilledProcess {

    private static final int CHUNK_SIZE = 500;
    private static long users = 75_000_000_000L;

    @BeforeAll
    static void start() {
        start(CHUNK_SIZE);
    }

    @ParameterizedTest
    @CsvSource({"reserved-not-recorded, 2", "inside-save, 1", "saved-before-wallets, 1", "before-failure-file, 1"})
    void aKilledRetryGoesOnWhereItDied(String point, int passage) {
        long first = users;
        users += 2_001;
        long template = onlooker.aTemplateWithStock(500);
        TaskAnnounced root = onlooker.announce(onlooker.aTask(template, 3, first, first + 1_999));
        onlooker.ended(root);
        Retries.addStock(onlooker, template, 1_400);
        TaskAnnounced child = Retries.of(onlooker, root, "NO_STOCK");
        process.plan().arm(point, passage, "halt");
        onlooker.announce(child);
        process.awaitDeath();
        process.start();

        RunProgress end = onlooker.ended(child);

        assertThat(end.delivered()).isEqualTo(1_400);
        assertThat(end.failedByCause()).isEqualTo(Map.of("NO_STOCK", 100L));
        assertThat(onlooker.holders(root))
                .containsExactlyElementsOf(
                        LongStream.range(first, first + 1_900).boxed().toList());
        assertThat(end.failureFileReady()).isTrue();
        assertThat(onlooker.left(template)).isZero();
    }
}
