package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.table.TableFile;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.function.LongConsumer;

/** Takes the rows of a file. For one thread. */
public final class RowSink {
    private static final DateTimeFormatter TEXT = DateTimeFormatter.ISO_OFFSET_DATE_TIME;

    private final TableFile table;
    private final ZoneId zone;
    private final LongConsumer passed;
    private final Instant[] lastTimes;
    private final String[] lastTexts;
    private long count;

    /** @param passed is run with the number of rows so far whenever a page is passed over */
    RowSink(TableFile table, int columns, ZoneId zone, LongConsumer passed) {
        this.table = table;
        this.zone = zone;
        this.passed = passed;
        this.lastTimes = new Instant[columns];
        this.lastTexts = new String[columns];
    }

    /** @param cells as the table takes them; times in the zone of the suite */
    public void add(Object... cells) throws IOException {
        for (int column = 0; column < cells.length; column++) {
            if (cells[column] instanceof Instant time) {
                cells[column] = text(column, time);
            }
        }
        table.add(cells);
        count++;
    }

    /** A page was passed over, whether rows of it were wanted or not. */
    public void passed() {
        passed.accept(count);
    }

    long count() {
        return count;
    }

    /** Rows that were given together have the same times: most are the text of the row before. */
    private String text(int column, Instant time) {
        if (!time.equals(lastTimes[column])) {
            lastTimes[column] = time;
            lastTexts[column] = TEXT.format(time.atZone(zone));
        }
        return lastTexts[column];
    }
}
