package io.confetti.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.SlowReference.Judged;
import io.confetti.sheet.policy.ColumnName;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.xls.XlsFile;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Valid files, bent part by part: the reader refuses them with a reason, or reads what {@link SlowReference} reads.
 * The same files each time, so that a change is judged by what it changed. {@code -Dconfetti.fuzz.seconds=…} searches
 * among new ones instead, {@code -Dconfetti.fuzz.seed=…} repeats one.
 */
class FuzzTest {
    private static final long SEED = Long.getLong("confetti.fuzz.seed", 0);
    private static final Duration SEARCH = Duration.ofSeconds(Long.getLong("confetti.fuzz.seconds", 0));
    private static final int FILES = 2_000;
    private static final String[] TEXTS = {
        "11",
        "12",
        "007",
        "７８",
        " 13 ",
        "\u200E14\u00AD",
        "\u202E15",
        "=\"16\"",
        "=\"\"",
        "=\"x\"",
        "17.0",
        "-3",
        "0",
        "1E5",
        "x",
        "",
        " ",
        "\u00A0",
        "9223372036854775807",
        "9223372036854775808",
        "_x0031_8",
        "4 2",
        "1790000000000000001",
        "\uFEFF19",
        "userId",
        "用户ID",
        "\uD834\uDD7320",
        "\uFE0F21"
    };

    @TempDir
    Path folder;

    private int accepted;
    private int files;

    /** A file and what was done to it. */
    private interface Maker {
        Path make(Random random) throws Exception;
    }

    private void run(String name, Maker maker) throws Exception {
        if (SEED != 0) {
            check(name, SEED, maker);
            return;
        }
        long first = SEARCH.isZero() ? 1 : System.nanoTime();
        long end = System.nanoTime() + SEARCH.toNanos();
        for (long seed = first; SEARCH.isZero() ? seed <= FILES : System.nanoTime() < end; seed++) {
            check(name, seed, maker);
        }
        assertThat(accepted).as("of " + files + " files accepted").isGreaterThan(files / 20);
    }

    private void check(String name, long seed, Maker maker) throws Exception {
        Path file = maker.make(new Random(seed));
        try {
            compare(file);
        } catch (Throwable found) {
            Path kept = Files.createTempFile("fuzz-", "-" + file.getFileName());
            Files.copy(file, kept, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            throw new AssertionError(name + " seed " + seed + ", file " + kept, found);
        }
        files++;
    }

    private void compare(Path file) throws Exception {
        List<Judged> read = new ArrayList<>();
        try {
            new RecipientReader(ReaderLimits.standard())
                    .read(
                            file,
                            (ordinal, row, user, cause, written) -> read.add(new Judged(ordinal, row, user, cause)));
        } catch (FileRefusedException refused) {
            assertThat(new RecipientReader(ReaderLimits.standard()).verify(file).refusal())
                    .isEqualTo(refused.refusal());
            return;
        }
        List<Judged> expected = SlowReference.read(file);
        if (expected != null) {
            assertThat(read).isEqualTo(expected);
            accepted++;
        }
    }

    private static String pick(Random random, String... from) {
        return from[random.nextInt(from.length)];
    }

    // --- .csv ---

    @Test
    void csv() throws Exception {
        run("csv", random -> Files.write(folder.resolve("fuzz.csv"), csvBytes(random)));
    }

    private static byte[] csvBytes(Random random) {
        String delimiter = pick(random, ",", ",", ";", "\t", "|");
        StringBuilder csv = new StringBuilder(pick(random, "", "", "\uFEFF", "\uFEFF\uFEFF"));
        csv.append(delimiter.equals("|") || random.nextInt(5) == 0 ? "sep=" + delimiter + "\n" : "");
        String end = pick(random, "\n", "\r\n", "\r");
        csv.append(pick(random, "userId", "\"userId\"", "userId ", "\"userId\" \u200B"))
                .append(delimiter)
                .append("note")
                .append(end);
        for (int row = random.nextInt(12); row >= 0; row--) {
            for (int column = random.nextInt(3); column >= 0; column--) {
                String text = pick(random, TEXTS);
                csv.append(random.nextInt(3) == 0 ? "\"" + text.replace("\"", "\"\"") + "\"" : text);
                csv.append(pick(random, "", "", "", " ", "\u3000", "b"));
                csv.append(column == 0 ? random.nextInt(20) == 0 ? "" : end : delimiter);
            }
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            int at = random.nextInt(csv.length() + 1);
            csv.insert(
                    at,
                    pick(
                            random, "\"", "\n", "\r", delimiter, " ", "\uFEFF", "\u001A", "7", "\"\"", "sep=;\n",
                            "\uD834", "\0"));
        }
        byte[] bytes = csv.toString().getBytes(Charset.forName(pick(random, "UTF-8", "UTF-8", "GB18030", "UTF-16LE")));
        return random.nextInt(4) == 0 ? bent(bytes, random) : bytes;
    }

    private static byte[] bent(byte[] bytes, Random random) {
        byte[] bent = bytes.clone();
        for (int i = random.nextInt(3); i >= 0 && bent.length > 0; i--) {
            bent[random.nextInt(bent.length)] = (byte) random.nextInt(256);
        }
        return random.nextInt(4) == 0 ? Arrays.copyOf(bent, random.nextInt(bent.length + 1)) : bent;
    }

    // --- .xlsx ---

    private static final String[] CELLS = {
        "<c r=\"%1$s%2$d\" t=\"inlineStr\"><is><t xml:space=\"preserve\">%3$s</t></is></c>",
        "<c r=\"%1$s%2$d\" t=\"s\"><v>%4$d</v></c>",
        "<c r=\"%1$s%2$d\" t=\"s\"><v></v></c>",
        "<c r=\"%1$s%2$d\" t=\"s\"/>",
        "<c r=\"%1$s%2$d\"><v>%4$d</v></c>",
        "<c r=\"%1$s%2$d\" s=\"1\"><v>45292</v></c>",
        "<c r=\"%1$s%2$d\" t=\"str\"><f>A1</f><v>%3$s</v></c>",
        "<c><v>1.5</v></c>",
        "<c r=\"%1$s%2$d\" t=\"e\"><v>#N/A</v></c>",
        "<c r=\"%1$s%2$d\" t=\"b\"><v>1</v></c>",
        "<c r=\"%1$s%2$d\"><v>1E+16</v></c>",
        "<c r=\"%1$s%2$d\" s=\"0\"/>"
    };
    private static final String[] PIECES = {
        "<v>",
        "</v>",
        "<c r=\"A1\">",
        "</c>",
        "<row>",
        "</row>",
        "<row r=\"3\">",
        " t=\"s\"",
        " t=\"n\"",
        " r=\"B9\"",
        " r=\"\"",
        "<!-- x -->",
        "<?pi?>",
        "&lt;",
        "&#55;",
        "&x;",
        "<![CDATA[7]]>",
        "7",
        " ",
        "\u200E",
        "\"",
        "<",
        ">",
        "/",
        "<is>",
        "<t>",
        "</t>",
        "<x:v xmlns:x=\"u\">8</x:v>",
        "<sheetData/>",
        " state=\"hidden\"",
        "<si/>",
        "<r><t>9</t></r>",
        "\0",
        "<!DOCTYPE x>"
    };

    @Test
    void xlsx() throws Exception {
        run("xlsx", random -> {
            Path file = workbook(random).writeTo(folder);
            return random.nextInt(12) == 0 ? Files.write(file, bent(Files.readAllBytes(file), random)) : file;
        });
    }

    private static WorkbookFile workbook(Random random) {
        StringBuilder rows = new StringBuilder();
        for (int row = 1; row < 2 + random.nextInt(14); row++) {
            rows.append(pick(
                    random,
                    "<row r=\"" + row + "\">",
                    "<row>",
                    "<row spans=\"1:2\" r=\"" + row + "\">",
                    "<row r=\"" + row + "\" x=\"1\">"));
            rows.append(row == 1 ? "<c t=\"inlineStr\"><is><t>userId</t></is></c>" : cells(random, row));
            rows.append(pick(random, "</row>", "</row>", "</row>", "</row >"));
        }
        StringBuilder strings = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            String item = "<si><t xml:space=\"preserve\">" + markup(pick(random, TEXTS)) + "</t></si>";
            strings.append(random.nextInt(6) == 0 ? "<si><r><t>" + i + "</t></r></si>" : item);
        }
        WorkbookFile workbook = WorkbookFile.withSheetData(rows.toString())
                .strings(strings.toString())
                .styles("", "0", "14");
        String[] parts = {
            WorkbookFile.SHEET,
            WorkbookFile.SHEET,
            WorkbookFile.SHEET,
            WorkbookFile.STRINGS,
            WorkbookFile.WORKBOOK,
            WorkbookFile.WORKBOOK_RELATIONS,
            WorkbookFile.STYLES,
            "_rels/.rels",
            "[Content_Types].xml"
        };
        for (int i = random.nextInt(3); i > 0; i--) {
            String part = pick(random, parts);
            workbook.part(part, bent(workbook.text(part), random));
        }
        if (random.nextInt(30) == 0) {
            String part = pick(random, parts);
            workbook.part(part.toUpperCase(java.util.Locale.ROOT), workbook.text(part));
        }
        return workbook;
    }

    private static String cells(Random random, int row) {
        StringBuilder cells = new StringBuilder();
        for (int column = 0; column < 1 + random.nextInt(3); column++) {
            cells.append(pick(random, CELLS)
                    .formatted(
                            ColumnName.of(column),
                            row + random.nextInt(2),
                            markup(pick(random, TEXTS)),
                            random.nextInt(12)));
        }
        return cells.toString();
    }

    private static String markup(String text) {
        return text.replace("\"", "&quot;").replace("\uD834\uDD73", "&#x1D173;");
    }

    private static String bent(String xml, Random random) {
        int from = random.nextInt(xml.length());
        int to = Math.min(xml.length(), from + random.nextInt(30));
        return switch (random.nextInt(4)) {
            case 0 -> xml.substring(0, from) + xml.substring(to);
            case 1 -> xml.substring(0, to) + xml.substring(from);
            case 2 -> xml.substring(0, from) + pick(random, PIECES) + xml.substring(from);
            default -> xml.substring(0, from) + pick(random, PIECES) + xml.substring(to);
        };
    }

    // --- .xls ---

    @Test
    void xls() throws Exception {
        run("xls", random -> {
            byte[] stream = records(random).stream();
            Path file = XlsFile.write(folder, "Workbook", random.nextInt(4) == 0 ? bent(stream, random) : stream);
            return random.nextInt(12) == 0 ? Files.write(file, bent(Files.readAllBytes(file), random)) : file;
        });
    }

    private static XlsFile records(Random random) {
        XlsFile file = new XlsFile().with(XlsFile.label(0, 0, "userId"));
        file.globals().add(XlsFile.strings(TEXTS));
        for (int row = 1; row < 1 + random.nextInt(14); row++) {
            for (int i = random.nextInt(3); i >= 0; i--) {
                addCell(file, random, row, random.nextInt(2));
            }
        }
        for (int i = random.nextInt(3); i > 0 && file.sheet().size() > 1; i--) {
            int from = random.nextInt(file.sheet().size());
            int to = random.nextInt(file.sheet().size());
            var moved = random.nextBoolean()
                    ? file.sheet().remove(from)
                    : file.sheet().get(from);
            file.sheet().add(Math.min(to, file.sheet().size()), moved);
        }
        return file;
    }

    private static void addCell(XlsFile file, Random random, int row, int column) {
        switch (random.nextInt(6)) {
            case 0 -> file.with(XlsFile.label(row, column, pick(random, TEXTS)));
            case 1 -> file.with(XlsFile.shared(row, column, random.nextInt(TEXTS.length)));
            case 2 -> file.with(XlsFile.blank(row, column));
            case 3 -> file.with(XlsFile.textFormula(row, column)).with(XlsFile.formulaText(pick(random, TEXTS)));
            default ->
                file.with(XlsFile.number(row, column, random.nextInt(40) / (random.nextInt(9) == 0 ? 2.0 : 1.0)));
        }
    }
}
