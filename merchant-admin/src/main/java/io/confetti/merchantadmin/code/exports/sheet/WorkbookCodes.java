package io.confetti.merchantadmin.code.exports.sheet;

import com.alibaba.excel.EasyExcelFactory;
import com.alibaba.excel.ExcelWriter;
import com.alibaba.excel.metadata.data.DataFormatData;
import com.alibaba.excel.support.ExcelTypeEnum;
import com.alibaba.excel.write.metadata.WriteSheet;
import com.alibaba.excel.write.metadata.style.WriteCellStyle;
import com.alibaba.excel.write.style.HorizontalCellStyleStrategy;
import io.confetti.merchantadmin.code.exports.ExportedCodes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.BuiltinFormats;
import org.apache.poi.util.DefaultTempFileCreationStrategy;
import org.apache.poi.util.TempFile;

/**
 * For people: EasyExcel's writer, which keeps a window of rows in memory; a further sheet where one is full. Cells are texts and have
 * the format of texts, so that digits stay what they are when somebody edits them.
 */
public final class WorkbookCodes implements ExportedCodes {
    /** Rows that one sheet can hold below its header. */
    private static final int MAX_ROWS = 1_048_575;

    private static final int BLOCK = 1_000;
    private static final String TEXT = "@";

    private final ExcelWriter writer;
    private final int maxRows;
    private final List<List<String>> header = List.of(List.of("serial"), List.of("code"));
    private final List<List<String>> block = new ArrayList<>(BLOCK);
    private WriteSheet sheet;
    private int sheets;
    private int rows;

    public WorkbookCodes(Path file) {
        this(file, MAX_ROWS);
    }

    /** With fewer rows per sheet than a spreadsheet can hold. */
    WorkbookCodes(Path file, int maxRows) {
        this.maxRows = maxRows;
        var text = new WriteCellStyle();
        var format = new DataFormatData();
        format.setIndex((short) BuiltinFormats.getBuiltinFormat(TEXT));
        text.setDataFormatData(format);
        writer = EasyExcelFactory.write(file.toFile())
                .excelType(ExcelTypeEnum.XLSX)
                .useDefaultStyle(false)
                .registerWriteHandler(new HorizontalCellStyleStrategy(new WriteCellStyle(), text))
                .build();
        // Rows that left memory lie where the file does: there somebody deletes them if this process cannot.
        TempFile.setTempFileCreationStrategy(new DefaultTempFileCreationStrategy(
                file.toAbsolutePath().getParent().toFile()));
        begin();
    }

    private void begin() {
        sheet = EasyExcelFactory.writerSheet(sheets, sheets == 0 ? "codes" : "codes " + (sheets + 1))
                .head(header)
                .build();
        sheets++;
        rows = 0;
    }

    @Override
    public void add(long serial, String code) {
        if (rows == maxRows) {
            write();
            begin();
        }
        block.add(List.of(Long.toString(serial), code));
        rows++;
        if (block.size() == BLOCK) {
            write();
        }
    }

    /** Also of no rows, so that the sheet is there. */
    private void write() {
        writer.write(block, sheet);
        block.clear();
    }

    @Override
    public void close() {
        try (writer) {
            write();
        }
    }
}
