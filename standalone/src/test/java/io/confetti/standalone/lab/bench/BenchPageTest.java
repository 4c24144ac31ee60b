package io.confetti.standalone.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchPageTest {

    private static final List<String> PAGE = List.of(
            "# Figures", "<!-- claim -->", "old", "<!-- /claim -->", "between", "<!-- idle -->", "<!-- /idle -->");

    @Test
    void changesTheLinesBetweenItsOwnMarkersOnly() throws IOException {
        assertThat(BenchPage.with(PAGE, "claim", "bin/confetti bench claim", List.of("| new |")))
                .containsExactly(
                        "# Figures",
                        "<!-- claim -->",
                        "",
                        "Made by `bin/confetti bench claim`.",
                        "",
                        "| new |",
                        "",
                        "<!-- /claim -->",
                        "between",
                        "<!-- idle -->",
                        "<!-- /idle -->");
    }

    @Test
    void refusesAPageWithoutAPlaceForIt() {
        assertThatIOException()
                .isThrownBy(() -> BenchPage.with(PAGE, "quote", "x", List.of()))
                .withMessage("docs/benchmarks.md has no place for quote");
        assertThatIOException()
                .isThrownBy(
                        () -> BenchPage.with(List.of("<!-- /claim -->", "<!-- claim -->"), "claim", "x", List.of()));
    }
}
