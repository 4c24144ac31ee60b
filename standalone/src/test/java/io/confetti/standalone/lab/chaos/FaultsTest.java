package io.confetti.standalone.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No place at which a process can be stopped is forgotten. */
class FaultsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern REACHED = Pattern.compile("\\breach\\(\\s*\"([a-z-]+)\"");
    private static final Pattern AS = Pattern.compile("point=(\\S+)");

    /** Struck nowhere yet: no coupon of the lab comes to its end. */
    private static final Set<String> NOT_YET = Set.of("inside-expiry");

    /** Struck by tests of the services only: codes are built, exported, imported and declared void. */
    private static final Set<String> OF_CODES = Set.of(
            "code-part-written",
            "code-part-checked",
            "code-part-counted",
            "inside-code-void",
            "code-export-written",
            "code-export-stored",
            "inside-code-export",
            "inside-code-check",
            "inside-code-import",
            "code-import-stored",
            "code-import-taken",
            "inside-code-import-ready");

    /** Struck by a test of merchant-admin. */
    private static final Set<String> OF_FIGURES = Set.of("inside-fold");
    /** Struck by tests of merchant-admin. */
    private static final Set<String> OF_EXPORTS = Set.of("export-written", "export-stored", "inside-export");

    @ParameterizedTest
    @EnumSource(FailPoint.class)
    void strikeAtEachFailPoint(FailPoint point) {
        assertThat(titles()).anyMatch(title -> title.contains(point.title()) || point == FailPoint.DOWNLOAD_CUT);
    }

    @ParameterizedTest
    @EnumSource(FailPoint.class)
    void areExplained(FailPoint point) throws IOException {
        assertThat(Files.readString(ROOT.resolve("docs/crash-lab.md"))).contains(point.title());
    }

    @Test
    void knowEveryPlaceInTheServicesAtWhichAProcessCanBeStopped() throws IOException {
        var known = Arrays.stream(FailPoint.values())
                .map(point -> point.plan(1, "halt"))
                .flatMap(plan -> AS.matcher(plan).results())
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        known.addAll(NOT_YET);
        known.addAll(OF_CODES);
        known.addAll(OF_FIGURES);
        known.addAll(OF_EXPORTS);
        assertThat(reached()).hasSizeGreaterThan(20).isSubsetOf(known);
    }

    private static List<String> titles() {
        var faults = new Faults(null, null, 50_000);
        var trials = new ArrayList<>(faults.kill(0, 1));
        trials.addAll(faults.interfered(0, 1));
        trials.addAll(faults.pause());
        trials.add(faults.cut());
        return trials.stream().map(trial -> trial.fault().title()).toList();
    }

    private static Set<String> reached() throws IOException {
        var reached = new TreeSet<String>();
        for (var module : List.of("framework", "merchant-admin", "distribution", "engine", "settlement")) {
            try (var files = Files.walk(ROOT.resolve(module))) {
                files.filter(file -> file.toString().contains("/src/main/java/"))
                        .filter(file -> file.toString().endsWith(".java"))
                        .map(FaultsTest::text)
                        .flatMap(text -> REACHED.matcher(text).results())
                        .map((MatchResult found) -> found.group(1))
                        .forEach(reached::add);
            }
        }
        return reached;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
