package io.confetti.standalone.lab.demo.console.sheet;

import com.alibaba.excel.EasyExcelFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Rows of a workbook, without the heads of its sheets. */
public final class DownloadedRows {
    private final List<Map<Integer, String>> rows;

    private DownloadedRows(List<Map<Integer, String>> rows) {
        this.rows = rows;
    }

    public static DownloadedRows of(Path workbook) {
        return new DownloadedRows(EasyExcelFactory.read(workbook.toFile()).doReadAllSync());
    }

    public int count() {
        return rows.size();
    }

    /** @param column from 0 */
    public String first(int column) {
        return rows.get(0).get(column);
    }
}
