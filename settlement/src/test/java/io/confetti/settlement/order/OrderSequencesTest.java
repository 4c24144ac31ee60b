package io.confetti.settlement.order;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ten thousand histories of the protocol between settlement and engine. {@code -Dconfetti.seed=…} repeats a run. */
class OrderSequencesTest {
    private static final Logger LOG = LoggerFactory.getLogger(OrderSequencesTest.class);
    private static final int HISTORIES = 10_000;

    @Test
    void noHistoryLosesACouponOrUsesItTwice() {
        long seed = Long.getLong("confetti.seed", System.nanoTime());
        LOG.info("Random histories seed={} histories={}", seed, HISTORIES);
        var seeds = new SplittableRandom(seed);
        for (int i = 0; i < HISTORIES; i++) {
            long one = seeds.nextLong();
            new Play(one, "seed " + seed + ", history " + i + ", its seed " + one).run();
        }
    }
}
