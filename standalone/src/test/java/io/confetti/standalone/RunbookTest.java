package io.confetti.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The alarms are named once, in the rules of Prometheus; each language's runbook says what to do about each of them. */
class RunbookTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path RULES = ROOT.resolve("resources/src/main/resources/prometheus/confetti-alerts.yml");
    private static final Pattern RULE = Pattern.compile("(?m)^\\s*- alert: (\\w+)");
    private static final Pattern SECTION = Pattern.compile("(?m)^\\| (Confetti\\w+) \\| [^|]+ \\| .+ \\|$");

    @ParameterizedTest
    @ValueSource(strings = {"runbook.md", "runbook.zh-CN.md"})
    void saysWhatToDoAboutEachAlarmAndNoOther(String page) throws IOException {
        var alarms = names(RULE, RULES);
        assertThat(alarms).isNotEmpty().doesNotHaveDuplicates();
        assertThat(names(SECTION, ROOT.resolve("docs").resolve(page))).containsExactlyInAnyOrderElementsOf(alarms);
    }

    private static List<String> names(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(file))
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
