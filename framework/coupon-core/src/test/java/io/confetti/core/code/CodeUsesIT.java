package io.confetti.core.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.code.store.CodeSeriesRows;
import io.confetti.core.code.store.CodeUses;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.core.code.store.CodeVoids;
import io.confetti.core.code.store.CodeVoids.NewVoid;
import io.confetti.core.fixture.Kernel;
import io.confetti.platform.id.Ids;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CodeUsesIT {
    private static Kernel kernel;
    private static SeriesFixture fixture;
    private static CodeUses uses;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        fixture = new SeriesFixture(kernel);
        uses = kernel.bean(CodeUses.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void ofManyWhoUseOneCodeOneDoes() throws Exception {
        long series = fixture.aSeries(CodeKind.UNIQUE, "RACE", "RACE-####-###%", 10);
        var callers = Executors.newFixedThreadPool(20);
        try {
            var calls = LongStream.rangeClosed(1, 200)
                    .<Runnable>mapToObj(user -> () -> insert(new CodeUse(series, 3, 1, user, 100 + user, user)))
                    .map(callers::submit)
                    .toList();
            for (var call : calls) {
                call.get();
            }
        } finally {
            callers.shutdownNow();
        }
        assertThat(uses.of(List.of(new Code(series, 3)))).hasSize(1);
    }

    @Test
    void aHeldKeyLeavesItsHolderAndTheOthersGoIn() {
        long series = fixture.aSeries(CodeKind.UNIQUE, "HE1D", "HELD-####-###%", 10);
        CodeUse first = new CodeUse(series, 0, 1, 7, 107, 1);
        CodeUse late = new CodeUse(series, 0, 1, 8, 108, 2);
        CodeUse other = new CodeUse(series, 1, 1, 8, 109, 3);
        insert(first);
        kernel.transaction().executeWithoutResult(status -> uses.insert(List.of(other, late), kernel.now()));
        assertThat(uses.of(List.of(new Code(series, 0), new Code(series, 1), new Code(series, 2))))
                .containsExactlyInAnyOrder(first, other);
        assertThat(uses.of(List.of(new Code(series, 0), new Code(series, 0))))
                .as("asked for by two")
                .containsExactly(first);
        assertThat(uses.of(List.of(new Code(series, 1)))).containsExactly(other);
        assertThat(uses.ofUsers(series, Set.of(8L, 9L))).containsExactly(other);
        uses.remove(List.of(late));
        assertThat(uses.of(List.of(new Code(series, 0))))
                .as("a stranger's is not removed")
                .containsExactly(first);
        uses.remove(List.of(first));
        assertThat(uses.of(List.of(new Code(series, 0)))).isEmpty();
    }

    @Test
    void whatIsCountedRestsOnTheVersionThatWasJudged() {
        long series = fixture.aSeries(CodeKind.UNIQUE, "C0UNT", "COUNT-####-###%", 10);
        long judged = row(series).version();
        assertThat(uses.count(series, judged, 3)).isTrue();
        uses.uncount(series, 1);
        assertThat(row(series).used()).isEqualTo(2);

        kernel.bean(CodeVoids.class)
                .add(series, List.of(new NewVoid(kernel.bean(Ids.class).next(), 4, 6)), "lost", "operator");

        assertThat(uses.count(series, judged, 1)).isFalse();
        SeriesRow now = row(series);
        FindVoids voids = kernel.bean(FindVoids.class);
        assertThat(LongStream.rangeClosed(3, 7).filter(serial -> voids.isVoid(now, serial)))
                .containsExactly(4L, 5L, 6L);

        kernel.bean(CodeVoids.class)
                .add(series, List.of(new NewVoid(kernel.bean(Ids.class).next(), 7, 7)), "lost", "operator");
        assertThat(voids.isVoid(row(series), 7)).as("of the next version").isTrue();
    }

    @Test
    void aSharedWordHasNoMoreUsesThanItsSizeAndAPausedSeriesNone() {
        long word = fixture.aSeries(CodeKind.SHARED, "WORDY", "WORDY", 5);
        long version = row(word).version();
        assertThat(uses.count(word, version, 4)).isTrue();
        assertThat(uses.count(word, version, 2)).isFalse();
        assertThat(uses.count(word, version, 1)).isTrue();
        long series = fixture.aSeries(CodeKind.UNIQUE, "REST", "REST-####-###%", 10);
        fixture.move(series, SeriesState.PAUSED);
        assertThat(uses.count(series, row(series).version(), 1)).isFalse();
    }

    private static SeriesRow row(long series) {
        return kernel.bean(CodeSeriesRows.class).find(series).orElseThrow();
    }

    private static void insert(CodeUse use) {
        kernel.transaction().executeWithoutResult(status -> uses.insert(List.of(use), kernel.now()));
    }
}
