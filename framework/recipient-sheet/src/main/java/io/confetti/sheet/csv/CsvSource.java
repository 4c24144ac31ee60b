package io.confetti.sheet.csv;

import io.confetti.sheet.policy.Header;
import io.confetti.sheet.policy.HeaderColumn;
import io.confetti.sheet.policy.ReadProgress;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.RowConsumer;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.SheetSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A .csv: charset by mark, then strict UTF-8, then GB18030; delimiter by a first line such as {@code sep=;}, else by the
 * header line (policy P10).
 */
final class CsvSource implements SheetSource {
    private static final Charset CHINESE = Charset.forName("GB18030");
    private static final char[] DELIMITERS = {',', '\t', ';'};
    private static final String NAMED = "sep=";
    private static final String NAMEABLE = ",;|\t";
    private static final char MARK = '\uFEFF';
    private static final char NONE = 0;
    private static final int BLOCK = 1 << 16;

    private final Path file;
    private final Charset charset;
    private final int markLength;
    private final ReadingRules rules;
    private final boolean named;
    private final char delimiter;
    private final ReadProgress progress;
    private final HeaderColumn column;

    private CsvSource(Path file, Charset charset, int markLength, Reading reading) throws IOException {
        this.file = file;
        this.charset = charset;
        this.markLength = markLength;
        this.rules = reading.rules();
        this.progress = reading.progress();
        this.column = reading.column();
        char name = rules.csvAsShown() ? namedDelimiter() : NONE;
        this.named = name != NONE;
        this.delimiter = named ? name : findDelimiter();
    }

    static CsvSource open(Path file, Reading reading) throws IOException {
        ByteOrderMark mark = mark(file);
        boolean isMarked = mark.length() > 0;
        Charset charset = isMarked || isUtf8(file, reading.progress()) ? mark.charset() : CHINESE;
        return new CsvSource(file, charset, mark.length(), reading);
    }

    private static ByteOrderMark mark(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return ByteOrderMark.of(in.readNBytes(3));
        }
    }

    private static boolean isUtf8(Path file, ReadProgress progress) throws IOException {
        char[] block = new char[BLOCK];
        try (Reader reader = reader(file, StandardCharsets.UTF_8, 0, progress)) {
            while (reader.read(block) >= 0) {
                // decoding is the check
            }
            return true;
        } catch (CharacterCodingException other) {
            return false;
        }
    }

    private static Reader reader(Path file, Charset charset, int markLength, ReadProgress progress) throws IOException {
        InputStream in = ReadProgress.watch(Files.newInputStream(file), progress);
        in.skipNBytes(markLength);
        return new InputStreamReader(
                in,
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    /** The delimiter that the first line names, if that is all it does. */
    private char namedDelimiter() throws IOException {
        try (Reader reader = new BufferedReader(reader(file, charset, markLength, progress))) {
            int c = reader.read();
            while (c == MARK) {
                c = reader.read();
            }
            for (int i = 0; i < NAMED.length(); i++) {
                if (c != NAMED.charAt(i)) {
                    return NONE;
                }
                c = reader.read();
            }
            int end = reader.read();
            boolean wholeLine = end == '\n' || end == '\r' || end < 0;
            return wholeLine && NAMEABLE.indexOf(c) >= 0 ? (char) c : NONE;
        }
    }

    /** At the first record. */
    private CsvSplitter splitter(Reader reader, char by) throws IOException {
        CsvSplitter splitter = new CsvSplitter(reader, by, rules);
        if (rules.csvAsShown()) {
            splitter.skipMarks();
        }
        if (named) {
            splitter.skipLine();
        }
        return splitter;
    }

    private char findDelimiter() throws IOException {
        for (char candidate : DELIMITERS) {
            if (findsHeader(candidate)) {
                return candidate;
            }
        }
        return DELIMITERS[0];
    }

    private boolean findsHeader(char candidate) throws IOException {
        SheetRow row = new SheetRow(false, rules);
        try (Reader reader = reader(file, charset, markLength, progress)) {
            CsvSplitter splitter = splitter(reader, candidate);
            while (row.number() < Header.WITHIN_ROWS && splitter.next(row)) {
                if (column.find(row).isPresent()) {
                    return true;
                }
            }
            return false;
        } catch (Refused notWithThisDelimiter) {
            return false;
        }
    }

    @Override
    public String charset() {
        return charset.name();
    }

    @Override
    public void rows(RowConsumer consumer) throws IOException {
        SheetRow row = new SheetRow(false, rules);
        try (Reader reader = reader(file, charset, markLength, progress)) {
            CsvSplitter splitter = splitter(reader, delimiter);
            while (splitter.next(row)) {
                if (!consumer.row(row)) {
                    return;
                }
            }
        }
    }

    @Override
    public void close() {
        // every pass closes what it opened
    }
}
