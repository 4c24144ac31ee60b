package io.confetti.standalone.lab.code;

import io.confetti.code.CodePattern;
import io.confetti.code.CodeText;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The codes of an exported file. What follows their prefix is kept as a number of five bits a character: a million need 8 MB. */
public final class ExportedCodes {

    /** Crockford's base 32. */
    static final String SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private static final int BITS = 5;
    private static final int MOST_SYMBOLS = 12;
    private static final int FIRST_ROOM = 1 << 16;

    private final CodePattern pattern;
    private final List<String> first = new ArrayList<>();
    private final int kept;
    private long[] numbers = new long[FIRST_ROOM];
    private int count;

    private ExportedCodes(CodePattern pattern, int kept) {
        this.pattern = pattern;
        this.kept = kept;
    }

    /**
     * @param file a header, then {@code serial,"code"} in each line
     * @param kept how many codes are kept as texts, from the first one on
     * @throws IOException if it is no such file, or has codes of another series
     */
    public static ExportedCodes read(Path file, CodePattern pattern, int kept) throws IOException {
        ExportedCodes codes = new ExportedCodes(pattern, kept);
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            if (!"serial,code".equals(lines.readLine())) {
                throw new IOException(file + " is no file of codes");
            }
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                codes.add(line.substring(line.indexOf(',') + 1).replace("\"", ""));
            }
        }
        codes.numbers = Arrays.copyOf(codes.numbers, codes.count);
        Arrays.sort(codes.numbers);
        return codes;
    }

    private void add(String code) throws IOException {
        long number = number(code);
        if (number < 0) {
            throw new IOException(code + " is no code of " + pattern);
        }
        if (first.size() < kept) {
            first.add(code);
        }
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, count * 2);
        }
        numbers[count++] = number;
    }

    /** Rows of the file. */
    public int rows() {
        return count;
    }

    /** Different codes. */
    public int distinct() {
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            distinct += i == 0 || numbers[i] != numbers[i - 1] ? 1 : 0;
        }
        return distinct;
    }

    /** The first ones, as they are printed. */
    public List<String> first() {
        return List.copyOf(first);
    }

    public boolean contains(String code) {
        return Arrays.binarySearch(numbers, number(code)) >= 0;
    }

    /** Of body and check; negative for texts that are not of the series' form. */
    private long number(String code) {
        String normal = CodeText.normalise(code);
        int from = pattern.prefix().length();
        if (!normal.startsWith(pattern.prefix()) || normal.length() - from > MOST_SYMBOLS) {
            return -1;
        }
        long number = 1; // so that texts of different length differ
        for (int i = from; i < normal.length(); i++) {
            int symbol = SYMBOLS.indexOf(normal.charAt(i));
            if (symbol < 0) {
                return -1;
            }
            number = number << BITS | symbol;
        }
        return number;
    }
}
