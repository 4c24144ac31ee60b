package io.confetti.sheet;

import io.confetti.sheet.csv.SlowCsv;
import io.confetti.sheet.policy.CellKind;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.xls.SlowXls;
import io.confetti.sheet.xlsx.SlowXlsx;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The reading policy spelled out once more: slow, simple, with whole files in memory and nothing of the reader's. */
public final class SlowReference {
    /** What a file cannot be read as; the reader must refuse it too. */
    public static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        public Unreadable(String why) {
            super(why);
        }
    }

    /** @param kind as in the reader; SHARED is resolved to TEXT */
    public record Cell(CellKind kind, String text) {}

    /** @param written every cell as it came; where one comes again the last counts, yet a user must not vanish */
    public record Row(long number, Map<Integer, Cell> cells, List<Map.Entry<Integer, Cell>> written) {
        public Row(long number) {
            this(number, new TreeMap<>(), new ArrayList<>());
        }

        /** A text beyond the last column that a workbook can have is no title and no id, yet the row is not blank. */
        public void put(int column, Cell cell) {
            if (column < COLUMNS) {
                cells.put(column, cell);
            }
            written.add(Map.entry(column, cell));
        }
    }

    record Judged(long ordinal, long sheetRow, long userId, FailureCause cause) {}

    private static final int COLUMNS = 16_384;
    private static final String BLANK = "[\\p{Zs}\\p{Zl}\\p{Zp}\\p{Cc}\\p{Cf}\\x{FE00}-\\x{FE0F}&&[^\\x{202E}]]";
    private static final Pattern AROUND = Pattern.compile("^" + BLANK + "+|" + BLANK + "+$");
    private static final Pattern WRAPPED = Pattern.compile("=\"(.*)\"", Pattern.DOTALL);
    private static final Pattern DIGITS = Pattern.compile("[0-9０-９]+");
    private static final Pattern NUMBER = Pattern.compile("[0-9.eE+-]+");

    private SlowReference() {}

    /** Null if there is nothing to compare with. */
    static List<Judged> read(Path file) throws Exception {
        byte[] head = Files.readAllBytes(file);
        if (head.length > 1 && head[0] == 'P' && head[1] == 'K') {
            return judge(SlowXlsx.rows(file));
        }
        return (head.length > 0 ? head[0] & 0xFF : 0) == 0xD0 ? judge(SlowXls.rows(file)) : judge(SlowCsv.rows(head));
    }

    public static String strip(String text) {
        return AROUND.matcher(text).replaceAll("");
    }

    public static boolean isTitle(Cell cell) {
        return cell.kind() == CellKind.TEXT
                && List.of("用户id", "userid", "user_id")
                        .contains(strip(cell.text()).toLowerCase(java.util.Locale.ROOT));
    }

    private static List<Judged> judge(List<Row> rows) throws Unreadable {
        if (rows == null) {
            return null;
        }
        int column = -1;
        List<Judged> judged = new ArrayList<>();
        Set<Long> named = new HashSet<>();
        for (Row row : rows) {
            if (column < 0) {
                column = titleColumn(row);
            } else if (!isBlank(row, column)) {
                judged.add(judge(judged.size() + 1L, row, row.cells().get(column), named));
            }
        }
        if (column < 0 || judged.isEmpty()) {
            throw new Unreadable("no header or no rows");
        }
        return judged;
    }

    private static int titleColumn(Row row) throws Unreadable {
        if (row.number() > 10) {
            throw new Unreadable("no header in ten rows");
        }
        return row.cells().entrySet().stream()
                .filter(cell -> isTitle(cell.getValue()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(-1);
    }

    private static boolean isBlank(Row row, int idColumn) {
        return row.written().stream().allMatch(entry -> {
            String text = strip(entry.getValue().text());
            return entry.getValue().kind() == CellKind.TEXT
                    && (text.isEmpty() || (entry.getKey() == idColumn && text.equals("=\"\"")));
        });
    }

    private static Judged judge(long ordinal, Row row, Cell cell, Set<Long> named) {
        Object verdict = cell == null ? FailureCause.ID_MISSING : verdict(cell);
        if (verdict instanceof FailureCause cause) {
            return new Judged(ordinal, row.number(), 0, cause);
        }
        long id = (Long) verdict;
        return new Judged(ordinal, row.number(), id, named.add(id) ? null : FailureCause.DUP_IN_FILE);
    }

    private static Object verdict(Cell cell) {
        return switch (cell.kind()) {
            case ERROR -> FailureCause.CELL_ERROR;
            case DATE, BOOLEAN -> FailureCause.ID_FORMAT;
            case NUMBER -> number(strip(cell.text()));
            default -> text(strip(cell.text()));
        };
    }

    private static Object text(String text) {
        if (text.isEmpty()) {
            return FailureCause.ID_MISSING;
        }
        var wrapped = WRAPPED.matcher(text);
        if (wrapped.matches()) {
            return wrapped.group(1).isEmpty() ? FailureCause.ID_MISSING : digits(wrapped.group(1));
        }
        String unsigned = text.startsWith("-") ? text.substring(1) : text;
        boolean tail = unsigned.matches("(?s).{1,15}\\.[0０]");
        Object value = digits(tail ? unsigned.substring(0, unsigned.length() - 2) : unsigned);
        return value == FailureCause.ID_FORMAT || unsigned.equals(text) ? value : FailureCause.ID_RANGE;
    }

    private static Object digits(String digits) {
        if (!DIGITS.matcher(digits).matches()) {
            return FailureCause.ID_FORMAT;
        }
        BigInteger value = new BigInteger(digits);
        boolean fits = value.signum() > 0 && value.bitLength() < 64;
        return fits ? (Object) value.longValue() : FailureCause.ID_RANGE;
    }

    private static Object number(String text) {
        double value;
        try {
            value = NUMBER.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
        } catch (NumberFormatException none) {
            value = Double.NaN;
        }
        if (Double.isNaN(value) || (!Double.isInfinite(value) && value != Math.floor(value))) {
            return FailureCause.ID_FORMAT;
        }
        if (value <= 0) {
            return FailureCause.ID_RANGE;
        }
        return value >= 1e15 ? FailureCause.ID_PRECISION : (Object) (long) value;
    }
}
