package io.confetti.sheet.csv;

import io.confetti.sheet.SlowReference;
import io.confetti.sheet.SlowReference.Cell;
import io.confetti.sheet.SlowReference.Row;
import io.confetti.sheet.SlowReference.Unreadable;
import io.confetti.sheet.policy.CellKind;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A .csv as one string, for {@link SlowReference}. */
public final class SlowCsv {
    private final String content;
    private final char delimiter;
    private int at;

    private SlowCsv(String content, char delimiter) {
        this.content = content;
        this.delimiter = delimiter;
    }

    public static List<Row> rows(byte[] bytes) throws Unreadable {
        String content = decode(bytes).replaceFirst("^\uFEFF+", "");
        var hint = java.util.regex.Pattern.compile("^sep=([,;|\\t])(\r\n|\r|\n|\\z)")
                .matcher(content);
        if (hint.find()) {
            return new SlowCsv(content.substring(hint.end()), hint.group(1).charAt(0)).split(Long.MAX_VALUE);
        }
        return new SlowCsv(content, delimiterOf(content)).split(Long.MAX_VALUE);
    }

    private static char delimiterOf(String content) {
        for (char candidate : new char[] {',', '\t', ';'}) {
            SlowCsv split = new SlowCsv(content, candidate);
            try {
                for (long row = 1; row <= 10 && split.at < content.length(); row++) {
                    if (split.record(row).cells().values().stream().anyMatch(SlowReference::isTitle)) {
                        return candidate;
                    }
                }
            } catch (Unreadable notThisOne) {
                // the next one may do
            }
        }
        return ',';
    }

    private static String decode(byte[] bytes) throws Unreadable {
        int first = bytes.length > 0 ? bytes[0] & 0xFF : 0;
        int second = bytes.length > 1 ? bytes[1] & 0xFF : 0;
        boolean utf8Mark = first == 0xEF && second == 0xBB && bytes.length > 2 && (bytes[2] & 0xFF) == 0xBF;
        if (utf8Mark) {
            return strictly(StandardCharsets.UTF_8, bytes);
        }
        if ((first == 0xFF && second == 0xFE) || (first == 0xFE && second == 0xFF)) {
            return strictly(first == 0xFF ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE, bytes);
        }
        try {
            return strictly(StandardCharsets.UTF_8, bytes);
        } catch (Unreadable other) {
            return strictly(Charset.forName("GB18030"), bytes);
        }
    }

    private static String strictly(Charset charset, byte[] bytes) throws Unreadable {
        try {
            return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException not) {
            throw new Unreadable("not " + charset);
        }
    }

    private List<Row> split(long most) throws Unreadable {
        List<Row> rows = new ArrayList<>();
        while (at < content.length() && rows.size() < most) {
            rows.add(record(rows.size() + 1L));
        }
        return rows;
    }

    private Row record(long number) throws Unreadable {
        Row row = new Row(number);
        while (true) {
            row.put(row.cells().size(), new Cell(CellKind.TEXT, cell()));
            if (at == content.length() || content.charAt(at++) != delimiter) {
                if (content.startsWith("\r\n", at - 1)) {
                    at++;
                }
                return row;
            }
        }
    }

    private String cell() throws Unreadable {
        if (at == content.length() || content.charAt(at) != '"') {
            return plain();
        }
        StringBuilder quoted = new StringBuilder();
        for (at++; ; at++) {
            if (at >= content.length() || content.charAt(at) == 0) {
                throw new Unreadable("open quote");
            }
            if (content.startsWith("\"\"", at)) {
                at++;
            } else if (content.charAt(at) == '"') {
                break;
            }
            quoted.append(content.charAt(at));
        }
        at++;
        String tail = plain();
        if (SlowReference.strip(tail).isEmpty()) {
            return quoted.toString();
        }
        if (quoted.chars().anyMatch(c -> c == delimiter || c == '\r' || c == '\n')) {
            throw new Unreadable("text behind a quote");
        }
        return quoted + tail;
    }

    private String plain() throws Unreadable {
        int from = at;
        while (at < content.length() && "\r\n".indexOf(content.charAt(at)) < 0 && content.charAt(at) != delimiter) {
            if (content.charAt(at) == 0) {
                throw new Unreadable("NUL");
            }
            at++;
        }
        return content.substring(from, at);
    }
}
