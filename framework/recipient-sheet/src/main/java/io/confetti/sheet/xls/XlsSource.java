package io.confetti.sheet.xls;

import com.alibaba.excel.EasyExcelFactory;
import com.alibaba.excel.enums.ReadDefaultReturnEnum;
import com.alibaba.excel.support.ExcelTypeEnum;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.ReadProgress;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.RowConsumer;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.SheetSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import org.apache.poi.EncryptedDocumentException;
import org.apache.poi.hssf.eventusermodel.HSSFEventFactory;
import org.apache.poi.hssf.eventusermodel.HSSFListener;
import org.apache.poi.hssf.eventusermodel.HSSFRequest;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/** An old binary .xls, read with EasyExcel. */
final class XlsSource implements SheetSource {
    private final Path file;
    private final XlsWorkbook workbook;
    private final BitSet errors;
    private final Reading reading;

    private XlsSource(Path file, XlsWorkbook workbook, BitSet errors, Reading reading) {
        this.file = file;
        this.workbook = workbook;
        this.errors = errors;
        this.reading = reading;
    }

    static XlsSource open(Path file, Reading reading) throws IOException {
        XlsWorkbook workbook = new XlsWorkbook();
        scan(file, workbook, reading.progress());
        if (workbook.firstVisibleSheet() < 0) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        BitSet errors = new BitSet();
        scan(file, XlsWorkbook.errorCells(workbook.firstVisibleSheet(), errors), reading.progress());
        return new XlsSource(file, workbook, errors, reading);
    }

    private static void scan(Path file, HSSFListener listener, ReadProgress progress) throws IOException {
        guarded(() -> {
            try (POIFSFileSystem container = new POIFSFileSystem(file.toFile(), true)) {
                HSSFRequest request = new HSSFRequest();
                request.addListenerForAllRecords(record -> {
                    progress.moved();
                    listener.processRecord(record);
                });
                new HSSFEventFactory().processWorkbookEvents(request, container);
            }
        });
    }

    @Override
    public void rows(RowConsumer consumer) throws IOException {
        ReadingRules rules = reading.rules();
        SheetRow row = new SheetRow(workbook.date1904(), rules);
        XlsRows rows = new XlsRows(row, errors, read -> {
            reading.progress().moved();
            return consumer.row(read);
        });
        guarded(() -> EasyExcelFactory.read(file.toFile(), rows)
                .excelType(ExcelTypeEnum.XLS)
                .autoTrim(false)
                .headRowNumber(0)
                .readDefaultReturn(ReadDefaultReturnEnum.READ_CELL_DATA)
                .sheet(workbook.firstVisibleSheet())
                .doRead());
        rows.rethrow();
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private static void guarded(Step step) throws IOException {
        try {
            step.run();
        } catch (EncryptedDocumentException encrypted) {
            throw new Refused(FileRefusal.FILE_ENCRYPTED, encrypted);
        } catch (IOException | RuntimeException damaged) {
            // The libraries report damage by exceptions of many kinds; what the consumer threw comes by rethrow().
            throw OleFile.damage(damaged);
        }
    }

    @Override
    public void close() {
        // every pass closes what it opened
    }
}
