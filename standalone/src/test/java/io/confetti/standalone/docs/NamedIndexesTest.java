package io.confetti.standalone.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A statement that names an index which a migration has dropped fails when it is run for the first time; here it fails before. */
class NamedIndexesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern NAMED = Pattern.compile("(?:FORCE|USE|IGNORE) INDEX \\((\\w+)\\)");
    private static final Pattern KEY = Pattern.compile("(DROP )?KEY (\\w+)( \\()?");

    @Test
    void eachIndexThatSqlNamesIsThere() throws IOException {
        Set<String> there = keys();
        there.add("PRIMARY");

        assertThat(named()).hasSizeGreaterThan(10).isSubsetOf(there);
    }

    private static Set<String> keys() throws IOException {
        var keys = new TreeSet<String>();
        for (String migration :
                texts(ROOT.resolve("resources/src/main/resources/database"), path -> path.endsWith(".sql"))) {
            KEY.matcher(migration).results().forEach(key -> {
                if (key.group(1) != null) {
                    keys.remove(key.group(2));
                } else if (key.group(3) != null) {
                    keys.add(key.group(2));
                }
            });
        }
        return keys;
    }

    private static Set<String> named() throws IOException {
        var named = new TreeSet<String>();
        for (var module : List.of("framework", "merchant-admin", "distribution", "engine", "settlement")) {
            for (String code : texts(ROOT.resolve(module), NamedIndexesTest::isMainCode)) {
                NAMED.matcher(code).results().forEach(index -> named.add(index.group(1)));
            }
        }
        return named;
    }

    private static boolean isMainCode(String path) {
        return path.contains("/src/main/java/") && path.endsWith(".java");
    }

    /** In the order of their names, by which migrations of one owner run. */
    private static List<String> texts(Path folder, Predicate<String> wanted) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> wanted.test(file.toString()))
                    .sorted()
                    .map(NamedIndexesTest::text)
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
