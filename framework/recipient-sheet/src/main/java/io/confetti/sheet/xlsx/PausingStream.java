package io.confetti.sheet.xlsx;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Feeds the XML parser no further than the next end of an element of one name. There, and only there, a scanner may
 * take over on the very bytes and hand back to the parser wherever it likes.
 */
final class PausingStream extends BlockStream {
    /** Bytes that may be read behind the last one; they are zero, which no XML holds. */
    static final int SLACK = 64;

    private static final int CAPACITY = 1 << 18;
    private static final int LONGEST_PIECE = 1 << 16;

    private final InputStream source;
    private final byte[] mark;
    private final byte[] buffer = new byte[CAPACITY + SLACK];
    private int at;
    private int limit;
    private boolean ended;
    private boolean paused;
    /** Up to here the buffer may be served; 0 when that has to be found out again. */
    private int servingEnd;

    PausingStream(InputStream source, String element) {
        this.source = source;
        this.mark = ByteScanner.bytes("</" + element + ">");
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        paused = false;
        while (!ended && limit - at < mark.length) {
            fill();
        }
        if (at == limit) {
            return -1;
        }
        if (servingEnd <= at) {
            servingEnd = endOfServing();
        }
        int end = servingEnd;
        int count = Math.min(length, end - at);
        System.arraycopy(buffer, at, target, offset, count);
        at += count;
        paused = at == end && endsWithMark();
        return count;
    }

    private int endOfServing() {
        int last = limit - mark.length;
        for (int i = at; i <= last; i++) {
            if (buffer[i] == '<' && isMark(i)) {
                return i + mark.length;
            }
        }
        // A mark may begin within the last bytes: they wait for the next ones.
        return ended ? limit : Math.max(at + 1, last + 1);
    }

    private boolean isMark(int from) {
        return Arrays.equals(buffer, from, from + mark.length, mark, 0, mark.length);
    }

    private boolean endsWithMark() {
        return at >= mark.length && isMark(at - mark.length);
    }

    /** True if the last byte handed out was the end of such an element. */
    boolean isPaused() {
        return paused;
    }

    byte[] buffer() {
        return buffer;
    }

    int at() {
        return at;
    }

    int limit() {
        return limit;
    }

    /** The scanner has dealt with everything before this place; the parser never sees it. */
    void moveTo(int place) {
        at = place;
        servingEnd = 0;
    }

    /**
     * Makes more bytes visible from {@link #at()} on; false if there are none, or if so many are visible already that
     * the piece there is no plain one.
     */
    boolean more() throws IOException {
        if (ended || limit - at > LONGEST_PIECE) {
            return false;
        }
        int before = limit - at;
        fill();
        return limit - at > before;
    }

    private void fill() throws IOException {
        System.arraycopy(buffer, at, buffer, 0, limit - at);
        limit -= at;
        at = 0;
        servingEnd = 0;
        while (limit < CAPACITY && !ended) {
            int count = source.read(buffer, limit, CAPACITY - limit);
            ended = count < 0;
            limit += Math.max(count, 0);
        }
        Arrays.fill(buffer, limit, limit + SLACK, (byte) 0);
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
