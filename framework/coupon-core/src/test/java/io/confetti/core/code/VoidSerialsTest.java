package io.confetti.core.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.code.store.CodeVoids.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class VoidSerialsTest {

    @Test
    void containsNothingIfNothingIsVoid() {
        assertThat(VoidSerials.NONE.with(1, List.of()).contains(0)).isFalse();
    }

    @Test
    void containsTheEndsOfARangeToTheLastOfAllNumbers() {
        VoidSerials voids = VoidSerials.NONE.with(1, List.of(new Range(5, 5), new Range(7, Long.MAX_VALUE)));
        assertThat(LongStream.of(4, 5, 6, 7, 8, Long.MAX_VALUE).filter(voids::contains))
                .containsExactly(5L, 7L, 8L, Long.MAX_VALUE);
        assertThat(voids.with(2, List.of(new Range(9, 9), new Range(Long.MAX_VALUE, Long.MAX_VALUE)))
                        .ranges())
                .isEqualTo(2);
    }

    @Test
    void codesSideBySideThatWereDeclaredVoidOneByOneAreOneRange() {
        VoidSerials voids = VoidSerials.NONE;
        for (long serial = 0; serial < 1_000; serial++) {
            voids = voids.with(serial, List.of(new Range(serial, serial)));
        }
        assertThat(voids.ranges()).isOne();
        assertThat(voids.version()).isEqualTo(999);
        assertThat(LongStream.of(0, 999, 1_000).filter(voids::contains)).containsExactly(0L, 999L);
    }

    @Test
    void containsExactlyWhatSomeRangeCoversInHoweverManySteps() {
        Random random = new Random(11);
        for (int round = 0; round < 200; round++) {
            VoidSerials voids = VoidSerials.NONE;
            List<Range> ranges = new ArrayList<>();
            for (int step = 0; step < 3; step++) {
                List<Range> more = random.longs(random.nextInt(6), 0, 60)
                        .mapToObj(from -> new Range(from, from + random.nextInt(9)))
                        .sorted(Comparator.comparingLong(Range::from))
                        .toList();
                voids = voids.with(step, more);
                ranges.addAll(more);
            }
            for (long serial = 0; serial < 70; serial++) {
                long one = serial;
                assertThat(voids.contains(serial))
                        .as("%s in %s", serial, ranges)
                        .isEqualTo(ranges.stream().anyMatch(range -> range.from() <= one && one <= range.to()));
            }
        }
    }
}
