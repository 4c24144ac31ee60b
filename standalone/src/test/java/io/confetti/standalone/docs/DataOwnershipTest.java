package io.confetti.standalone.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The page of tables says what the SQL of the code does; {@code -Dconfetti.write=true} writes its table anew. */
class DataOwnershipTest {
    private static final Path ROOT = Path.of("..");
    private static final Path PAGE = ROOT.resolve("docs/data-ownership.md");
    private static final String BEGIN = "<!-- tables -->\n";
    private static final String END = "<!-- /tables -->\n";

    private final TableUse use = TableUse.in(ROOT);

    DataOwnershipTest() throws IOException {}

    @Test
    void thePageSaysWhatTheCodeDoes() throws IOException {
        String page = Files.readString(PAGE);
        String made =
                page.substring(0, page.indexOf(BEGIN) + BEGIN.length()) + table() + page.substring(page.indexOf(END));
        if (Boolean.getBoolean("confetti.write")) {
            Files.writeString(PAGE, made);
            return;
        }
        assertThat(page).isEqualTo(made);
    }

    @Test
    void everyTableIsWrittenBySomebody() {
        assertThat(use.tables())
                .isNotEmpty()
                .allSatisfy(table ->
                        assertThat(use.writers(table)).as("writers of " + table).isNotEmpty());
    }

    private String table() {
        var text = new StringBuilder("""
                | table | migrations | written by | also read by |
                |---|---|---|---|
                """);
        use.tables()
                .forEach(table -> text.append("| `%s` | %s | %s | %s |%n"
                        .formatted(table, use.folder(table), listed(use.writers(table)), listed(use.readers(table)))));
        return text.toString().replace("\r", "");
    }

    private static String listed(Set<String> features) {
        return features.isEmpty() ? "–" : String.join(", ", features);
    }
}
