package io.confetti.console.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the build of this module has made. */
class BuiltConsoleTest {
    private static final Path OUTPUT = Path.of("target", "classes", "console");
    private static final Pattern ASSET = Pattern.compile("\"/console/(assets/[^\"]+)\"");

    @Test
    void thePageLoadsNamedFilesOnlyAndHasNoCodeOfItsOwn() throws IOException {
        String page = Files.readString(OUTPUT.resolve("index.html"));

        assertThat(assets(page))
                .isNotEmpty()
                .allSatisfy(asset -> assertThat(asset)
                        .matches("assets/[A-Za-z]+-[A-Z0-9]{8}\\.(js|css)")
                        .satisfies(name -> assertThat(OUTPUT.resolve(name)).exists()));
        assertThat(page).doesNotContainPattern("<script(?![^>]*\\bsrc=)").doesNotContain("<style", "style=", "onload=");
    }

    @Test
    void nothingNeedsEvalOfAPolicy() throws IOException {
        for (Path script : scripts()) {
            assertThat(Files.readString(script))
                    .as(script.toString())
                    .doesNotContainPattern("\\beval\\(")
                    .doesNotContainPattern("\\bnew Function\\(");
        }
    }

    @Test
    void everyLongTextLiesThereCompressed() throws IOException {
        for (Path script : scripts()) {
            if (Files.size(script) >= 1_000) {
                assertThat(Path.of(script + ".br")).exists();
                assertThat(Path.of(script + ".gz")).exists();
            }
        }
    }

    @Test
    void whatTheFirstPageLoadsIsSmallAndHasNoChartsInIt() throws IOException {
        long bytes = 0;
        for (String asset : assets(Files.readString(OUTPUT.resolve("index.html")))) {
            assertThat(Files.readString(OUTPUT.resolve(asset))).doesNotContain("echarts");
            Path compressed = OUTPUT.resolve(asset + ".br");
            bytes += Files.size(Files.exists(compressed) ? compressed : OUTPUT.resolve(asset));
        }
        assertThat(bytes).isLessThan(100_000);
    }

    private static List<String> assets(String page) {
        return ASSET.matcher(page)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private static List<Path> scripts() throws IOException {
        return Folders.files(OUTPUT).stream()
                .filter(file -> file.toString().endsWith(".js"))
                .toList();
    }
}
