package io.confetti.standalone.lab.generate;

import io.confetti.standalone.lab.generate.People.Person;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** UTF-8 with a byte-order mark, as spreadsheet programs want it. */
final class CsvRecipientFile implements RecipientFile {
    private static final char MARK = '\uFEFF';
    private static final String NEW_LINE = "\r\n";
    private static final String FORMULA_STARTS = "=+-@\t\r";

    private final BufferedWriter out;

    CsvRecipientFile(Path file, List<String> header) throws IOException {
        out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        out.append(MARK).append(String.join(",", header)).append(NEW_LINE);
    }

    @Override
    public void row(Id id, Person person) throws IOException {
        cell(id.text() == null ? Double.toString(id.number()) : id.text());
        out.append(',');
        cell(person.name());
        out.append(',');
        cell(person.phone());
        out.append(',');
        cell(person.mail());
        out.append(NEW_LINE);
    }

    /** A text that a spreadsheet program would take for a formula gets an apostrophe before it; a plain number stays. */
    private void cell(String text) throws IOException {
        boolean number = text.length() > 1 && text.substring(1).chars().allMatch(Character::isDigit);
        if (!text.isEmpty() && !number && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0) {
            out.append('\'');
        }
        out.append(text);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
