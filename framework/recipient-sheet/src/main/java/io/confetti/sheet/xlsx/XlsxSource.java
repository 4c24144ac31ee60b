package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.RowConsumer;
import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.SheetSource;
import java.io.IOException;
import java.nio.file.Path;

/** An .xlsx: strings are judged when it is opened, rows stream. */
final class XlsxSource implements SheetSource {
    private final XlsxPackage archive;
    private final XlsxWorkbook workbook;
    private final CellStyles styles;
    private final SharedStrings strings;
    private final ReadingRules rules;

    private XlsxSource(
            XlsxPackage archive, XlsxWorkbook workbook, CellStyles styles, SharedStrings strings, ReadingRules rules) {
        this.archive = archive;
        this.workbook = workbook;
        this.styles = styles;
        this.strings = strings;
        this.rules = rules;
    }

    static XlsxSource open(Path file, Reading reading) throws IOException {
        ReadingRules rules = reading.rules();
        XlsxPackage archive = XlsxPackage.open(file, reading);
        try {
            XlsxWorkbook workbook = XlsxWorkbook.find(archive);
            CellStyles styles = CellStyles.read(archive, workbook.stylesPart());
            SharedStrings strings = SharedStringsPart.read(archive, workbook.stringsPart(), rules);
            return new XlsxSource(archive, workbook, styles, strings, rules);
        } catch (IOException refused) {
            archive.close();
            throw refused;
        }
    }

    @Override
    public void rows(RowConsumer consumer) throws IOException {
        SheetRow row = new SheetRow(strings, workbook.date1904(), rules);
        try (PausingStream stream = new PausingStream(archive.part(workbook.sheetPart()), "row");
                XmlPart xml = XmlPart.over(stream)) {
            new XlsxRows(xml, stream, styles, strings, row, consumer).read();
        }
    }

    @Override
    public void close() throws IOException {
        try (archive;
                strings) {
            // both are closed, whichever fails
        }
    }
}
