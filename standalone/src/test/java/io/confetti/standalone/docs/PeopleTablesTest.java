package io.confetti.standalone.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever table names a user, its owner can show and forget him: a new one without that fails here. */
class PeopleTablesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern TABLE =
            Pattern.compile("CREATE TABLE(?: IF NOT EXISTS)?\\s+(t_[a-z_]+)\\s*\\((.*?)\\n\\)", Pattern.DOTALL);
    private static final Pattern NAMES_A_USER = Pattern.compile("(?m)^\\s*user_id\\s");

    /** The gate itself: it forgets its user at the end. */
    private static final String GATE = "t_erase";

    @Test
    void eachTableThatNamesAUserIsSearchedAndForgotten() throws IOException {
        String code = codeOfPeople();
        assertThat(tablesWithUsers())
                .hasSizeGreaterThan(10)
                .allSatisfy(table ->
                        assertThat(code).as("personal data of " + table).contains("\"" + table + "\""));
    }

    private static TreeSet<String> tablesWithUsers() throws IOException {
        var tables = new TreeSet<String>();
        try (Stream<Path> files = Files.walk(ROOT.resolve("resources/src/main/resources/database"))) {
            files.filter(file -> file.toString().endsWith(".sql"))
                    .map(PeopleTablesTest::text)
                    .flatMap(text -> TABLE.matcher(text).results())
                    .filter(table -> NAMES_A_USER.matcher(table.group(2)).find())
                    .forEach(table -> tables.add(table.group(1)));
        }
        tables.remove(GATE);
        return tables;
    }

    /** Files that say something about personal data. */
    private static String codeOfPeople() throws IOException {
        var code = new StringBuilder();
        for (var module : List.of("framework", "merchant-admin", "distribution", "engine", "settlement")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module))) {
                files.filter(file -> file.toString().contains("/src/main/java/"))
                        .filter(file -> file.toString().endsWith(".java"))
                        .map(PeopleTablesTest::text)
                        .filter(text -> text.contains("PersonalData") || text.contains("OfPeople"))
                        .forEach(code::append);
            }
        }
        return code.toString();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
