package io.confetti.merchantadmin.table.sheet;

import com.alibaba.excel.EasyExcelFactory;
import com.alibaba.excel.ExcelWriter;
import com.alibaba.excel.metadata.data.DataFormatData;
import com.alibaba.excel.support.ExcelTypeEnum;
import com.alibaba.excel.write.metadata.WriteSheet;
import com.alibaba.excel.write.metadata.style.WriteCellStyle;
import com.alibaba.excel.write.style.HorizontalCellStyleStrategy;
import io.confetti.merchantadmin.table.TableFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.BuiltinFormats;
import org.apache.poi.util.DefaultTempFileCreationStrategy;
import org.apache.poi.util.TempFile;

/**
 * For people: EasyExcel's writer, which keeps a window of rows in memory; a further sheet where one is full. Cells are texts and have
 * the format of texts, so that digits stay what they are when somebody edits them; what is to be added up is a number.
 */
public final class WorkbookTable implements TableFile {
    /** Rows that one sheet can hold below its header. */
    private static final int MAX_ROWS = 1_048_575;

    /** Characters that one cell can hold. */
    private static final int MAX_CHARS = 32_767;

    private static final int BLOCK = 1_000;
    private static final String TEXT = "@";

    private final ExcelWriter writer;
    private final int maxRows;
    private final String name;
    private final List<List<String>> header;
    private final List<List<Object>> block = new ArrayList<>(BLOCK);
    private WriteSheet sheet;
    private int sheets;
    private int rows;

    /**
     * @param name of the first sheet
     * @param header names of the columns
     */
    public WorkbookTable(Path file, String name, List<String> header) {
        this(file, name, header, MAX_ROWS);
    }

    /** With fewer rows per sheet than a spreadsheet can hold. */
    WorkbookTable(Path file, String name, List<String> header, int maxRows) {
        this.name = name;
        this.header = header.stream().map(column -> List.of(column)).toList();
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
        sheet = EasyExcelFactory.writerSheet(sheets, sheets == 0 ? name : name + " " + (sheets + 1))
                .head(header)
                .build();
        sheets++;
        rows = 0;
    }

    @Override
    public void add(Object... cells) {
        if (rows == maxRows) {
            write();
            begin();
        }
        var row = new ArrayList<>(cells.length);
        for (Object cell : cells) {
            row.add(inert(cell));
        }
        block.add(row);
        rows++;
        if (block.size() == BLOCK) {
            write();
        }
    }

    /** Digits stay digits; what is too long for a cell is cut. */
    private static Object inert(Object cell) {
        if (cell instanceof String text && text.length() > MAX_CHARS) {
            return text.substring(0, MAX_CHARS);
        }
        return cell instanceof Long id ? id.toString() : cell;
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
