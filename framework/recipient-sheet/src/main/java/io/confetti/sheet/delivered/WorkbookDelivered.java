package io.confetti.sheet.delivered;

import com.alibaba.excel.EasyExcelFactory;
import com.alibaba.excel.ExcelWriter;
import com.alibaba.excel.support.ExcelTypeEnum;
import com.alibaba.excel.write.metadata.WriteSheet;
import io.confetti.sheet.policy.SheetTexts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** For people: EasyExcel's writer, which keeps a window of rows in memory; a further sheet where one is full. */
final class WorkbookDelivered implements DeliveredRows {
    /** Rows that one sheet can hold below its header. */
    private static final int MAX_ROWS = 1_048_575;

    private static final int BLOCK = 1_000;

    private final ExcelWriter writer;
    private final int maxRows;
    /** The user's column says what recipient files say, so that the workbook can be uploaded as one. */
    private final List<List<String>> header = List.of(
            List.of(SheetTexts.label("column.row")),
            List.of("userId"),
            List.of(SheetTexts.label("column.coupon")),
            List.of(SheetTexts.label("column.state")));

    private final List<List<Object>> block = new ArrayList<>(BLOCK);
    private WriteSheet sheet;
    private int sheets;
    private int rows;

    WorkbookDelivered(Path file) {
        this(file, MAX_ROWS);
    }

    /** With fewer rows per sheet than a spreadsheet can hold. */
    WorkbookDelivered(Path file, int maxRows) {
        this.maxRows = maxRows;
        writer = EasyExcelFactory.write(file.toFile())
                .excelType(ExcelTypeEnum.XLSX)
                .useDefaultStyle(false)
                .build();
        begin();
    }

    private void begin() {
        String name = SheetTexts.label("name.delivered");
        sheet = EasyExcelFactory.writerSheet(sheets, sheets == 0 ? name : name + " " + (sheets + 1))
                .head(header)
                .build();
        sheets++;
        rows = 0;
    }

    @Override
    public void add(DeliveredRow row) {
        if (rows == maxRows) {
            write();
            begin();
        }
        block.add(
                Arrays.asList(row.sheetRow(), Long.toString(row.userId()), Long.toString(row.couponId()), row.state()));
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
