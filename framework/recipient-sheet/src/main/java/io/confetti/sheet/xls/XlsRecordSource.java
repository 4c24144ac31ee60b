package io.confetti.sheet.xls;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.RowConsumer;
import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.SheetSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** An old binary .xls, read from its records in flat memory: once for its strings and sheets, once for the rows. */
final class XlsRecordSource implements SheetSource {
    private final OleFile container;
    private final Reading reading;
    private final SharedStrings strings;
    private XlsGlobals globals;

    private XlsRecordSource(OleFile container, Reading reading) {
        this.container = container;
        this.reading = reading;
        this.strings = new SharedStrings(reading.rules());
    }

    static XlsRecordSource open(Path file, Reading reading) throws IOException {
        XlsRecordSource source = new XlsRecordSource(OleFile.open(file, reading.progress()), reading);
        try {
            try (XlsRecords records = source.records()) {
                source.globals = XlsGlobals.read(records, source.strings);
            }
            return source;
        } catch (IOException refused) {
            source.close();
            throw refused;
        }
    }

    private XlsRecords records() throws IOException {
        String name = container.workbookName().orElseThrow(() -> new Refused(FileRefusal.FILE_TYPE));
        InputStream stream = container.stream(name);
        return new XlsRecords(stream);
    }

    @Override
    public void rows(RowConsumer consumer) throws IOException {
        long begin = globals.firstVisibleWorksheet();
        SheetRow row = new SheetRow(strings, globals.date1904(), reading.rules());
        try (XlsRecords records = records()) {
            boolean found = false;
            while (!found && records.next()) {
                found = records.position() == begin;
            }
            new XlsCells(records, globals, strings, row, consumer).read();
        }
    }

    @Override
    public void close() throws IOException {
        try (container;
                strings) {
            // both are closed, whichever fails
        }
    }
}
