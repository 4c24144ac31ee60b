package io.confetti.sheet.policy;

import java.io.Closeable;
import java.io.IOException;
import java.util.BitSet;

/**
 * The shared strings of a workbook at eight bytes each: every one is judged as an id when it is added, so a million of
 * them need no text in memory. A plainly written id is kept as itself, everything else as a judgement and the offset
 * of its text.
 */
public final class SharedStrings implements Closeable {
    /** More than the cells of seven full columns; no list of users needs them. */
    private static final int MAX_STRINGS = 8_000_000;

    private static final long EMPTY = Long.MIN_VALUE;
    private static final int BLANK = 0;
    private static final int FORMAT = 1;
    private static final int RANGE = 2;
    private static final int ID_SPELLED_OTHERWISE = 3;
    private static final int WRAPPED_NOTHING = 4;
    private static final int KIND_BITS = 3;
    private static final int KIND = (1 << KIND_BITS) - 1;

    private final ReadingRules rules;
    private final SpillFile texts = new SpillFile();
    private final CodeList codes = new CodeList();
    private final BitSet noTitles = new BitSet();

    public SharedStrings(ReadingRules rules) {
        this.rules = rules;
    }

    public void add(char[] text, int from, int to) throws IOException {
        long id = TextId.judge(text, from, to, rules);
        if (IdVerdict.isId(id) && isPlain(text, from, to)) {
            put(id);
        } else {
            put(
                    from == to
                            ? EMPTY
                            : -1 - ((texts.append(text, from, to) << KIND_BITS) | judgement(id, text, from, to)));
        }
    }

    private static boolean isPlain(char[] text, int from, int to) {
        if (text[from] == '0') {
            return false;
        }
        for (int at = from; at < to; at++) {
            if (text[at] < '0' || text[at] > '9') {
                return false;
            }
        }
        return true;
    }

    private int judgement(long id, char[] text, int from, int to) {
        if (IdVerdict.isId(id)) {
            return ID_SPELLED_OTHERWISE;
        }
        if (id == IdVerdict.MISSING) {
            return TextId.isWrappedNothing(text, from, to, rules) ? WRAPPED_NOTHING : BLANK;
        }
        return id == IdVerdict.RANGE ? RANGE : FORMAT;
    }

    private void put(long code) throws IOException {
        if (codes.size() == MAX_STRINGS) {
            throw new Refused(FileRefusal.FILE_BOMB);
        }
        codes.add(code);
    }

    public void finish() throws IOException {
        texts.finish();
        codes.finish();
    }

    public int size() {
        return codes.size();
    }

    boolean isBlank(int index) throws IOException {
        long code = codes.get(index);
        return code < 0 && kind(code) == BLANK;
    }

    boolean isWrappedNothing(int index) throws IOException {
        long code = codes.get(index);
        return code < 0 && kind(code) == WRAPPED_NOTHING;
    }

    private static int kind(long code) {
        return code == EMPTY ? BLANK : (int) ((-1 - code) & KIND);
    }

    long idVerdict(int index) throws IOException {
        long code = codes.get(index);
        if (code > 0) {
            return code;
        }
        return switch (kind(code)) {
            case BLANK, WRAPPED_NOTHING -> IdVerdict.MISSING;
            case FORMAT -> IdVerdict.FORMAT;
            case RANGE -> IdVerdict.RANGE;
            default -> {
                char[] text = text(index).toCharArray();
                yield TextId.judge(text, 0, text.length, rules);
            }
        };
    }

    /** Whether it is a title of the id column; each string is checked once, however many cells show it. */
    boolean isUserIdTitle(int index) throws IOException {
        if (noTitles.get(index)) {
            return false;
        }
        boolean isTitle = Header.isUserId(text(index), rules.blanks());
        noTitles.set(index, !isTitle);
        return isTitle;
    }

    String text(int index) throws IOException {
        long code = codes.get(index);
        if (code > 0) {
            return Long.toString(code);
        }
        return code == EMPTY ? "" : texts.read((-1 - code) >> KIND_BITS);
    }

    @Override
    public void close() throws IOException {
        try (texts;
                codes) {
            // both are closed, whichever fails
        }
    }
}
