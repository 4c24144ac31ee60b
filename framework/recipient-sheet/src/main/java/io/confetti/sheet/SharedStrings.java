package io.confetti.sheet;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;

/**
 * The shared strings of a workbook at eight bytes each: every one is judged as an id when it is added, so a million of
 * them need no text in memory. A plainly written id is kept as itself, everything else as a judgement and the offset
 * of its text.
 */
final class SharedStrings implements Closeable {
    private static final int PAGE_BITS = 16;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final long EMPTY = Long.MIN_VALUE;
    private static final int BLANK = 0;
    private static final int FORMAT = 1;
    private static final int RANGE = 2;
    private static final int ID_SPELLED_OTHERWISE = 3;

    private final SpillFile texts = new SpillFile();
    private long[][] pages = new long[16][];
    private int size;

    static SharedStrings none() {
        return new SharedStrings();
    }

    void add(char[] text, int from, int to) throws IOException {
        long id = TextId.judge(text, from, to);
        if (IdVerdict.isId(id) && isPlain(text, from, to)) {
            put(id);
        } else {
            put(from == to ? EMPTY : -1 - ((texts.append(text, from, to) << 2) | judgement(id)));
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

    private static int judgement(long id) {
        if (IdVerdict.isId(id)) {
            return ID_SPELLED_OTHERWISE;
        }
        if (id == IdVerdict.MISSING) {
            return BLANK;
        }
        return id == IdVerdict.RANGE ? RANGE : FORMAT;
    }

    private void put(long code) {
        int page = size >>> PAGE_BITS;
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, page * 2);
        }
        if (pages[page] == null) {
            pages[page] = new long[PAGE];
        }
        pages[page][size++ & (PAGE - 1)] = code;
    }

    void finish() throws IOException {
        texts.finish();
    }

    int size() {
        return size;
    }

    private long code(int index) {
        return pages[index >>> PAGE_BITS][index & (PAGE - 1)];
    }

    boolean isBlank(int index) {
        long code = code(index);
        return code < 0 && (code == EMPTY || ((-1 - code) & 3) == BLANK);
    }

    long idVerdict(int index) throws IOException {
        long code = code(index);
        if (code > 0) {
            return code;
        }
        return switch (code == EMPTY ? BLANK : (int) ((-1 - code) & 3)) {
            case BLANK -> IdVerdict.MISSING;
            case FORMAT -> IdVerdict.FORMAT;
            case RANGE -> IdVerdict.RANGE;
            default -> {
                char[] text = text(index).toCharArray();
                yield TextId.judge(text, 0, text.length);
            }
        };
    }

    String text(int index) throws IOException {
        long code = code(index);
        if (code > 0) {
            return Long.toString(code);
        }
        return code == EMPTY ? "" : texts.read((-1 - code) >> 2);
    }

    @Override
    public void close() throws IOException {
        texts.close();
    }
}
