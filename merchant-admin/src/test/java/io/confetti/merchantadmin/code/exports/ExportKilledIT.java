package io.confetti.merchantadmin.code.exports;

import static io.confetti.merchantadmin.code.CodeShop.SERIES;
import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The process dies while it writes a file of codes; the next one writes it. */
@Tag("nightly")
class ExportKilledIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(180);
    private static final List<String> POINTS =
            List.of("code-export-written", "code-export-stored", "inside-code-export");

    @Test
    void whereverItDiesThereIsOneWholeFile() throws Exception {
        Path scratch = Files.createTempDirectory(Path.of("target"), "scratch-").toAbsolutePath();
        try (var process = MerchantAdminProcess.start(
                "--confetti.scratch-folder=" + scratch,
                "--confetti.code.build.part-size=1000",
                "--confetti.job.lease=3s",
                "--confetti.job.renew-every=1s",
                "--confetti.job.delay=1s",
                "--confetti.job.sweep-every=1s")) {
            await().atMost(TIMEOUT).until(process::isUp);
            Operator operator = process.operator();
            String series = operator.post(
                            Operator.TEMPLATES + "/" + operator.newTemplate() + "/code-series", unique(3_000))
                    .id();
            await().atMost(TIMEOUT)
                    .until(() -> "READY"
                            .equals(operator.get(SERIES + "/" + series).data().getString("state")));
            String path = SERIES + "/" + series + "/exports";
            String key = "an-export-that-dies";
            process.dieAt(POINTS.get(0));
            askIfItAnswers(operator, path, key);
            for (int death = 0; death < POINTS.size(); death++) {
                await(POINTS.get(death)).atMost(TIMEOUT).until(process::isDead);
                if (death + 1 < POINTS.size()) {
                    process.dieAt(POINTS.get(death + 1));
                }
                process.startAgain();
            }
            await().atMost(TIMEOUT).until(process::isUp);
            await().atMost(TIMEOUT)
                    .until(() -> "DONE".equals(only(operator, path).getString("state")));
            String export = only(operator, path).getString("id");
            String url = operator.get(path + "/" + export + "/link").data().getString("url");
            List<String> codes = ExportShop.codes(operator.get(url));
            assertThat(new HashSet<>(codes)).hasSize(3_000);
            assertThat(codes).hasSize(3_000);
            assertThat(files(scratch)).as("codes of the dead ones are gone").containsOnly("gate", "alive");
        }
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .toList();
        }
    }

    private static JSONObject only(Operator operator, String path) {
        var items = operator.get(path).items();
        assertThat(items).hasSize(1);
        return items.getJSONObject(0);
    }

    /** The process may be dead before the answer is sent. */
    private static void askIfItAnswers(Operator operator, String path, String key) {
        try {
            operator.post(path, Map.of("format", "CSV"), key);
        } catch (java.io.UncheckedIOException dead) {
            assertThat(dead).isNotNull();
        }
    }
}
