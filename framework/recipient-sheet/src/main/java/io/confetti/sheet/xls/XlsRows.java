package io.confetti.sheet.xls;

import com.alibaba.excel.context.AnalysisContext;
import com.alibaba.excel.metadata.data.DataFormatData;
import com.alibaba.excel.metadata.data.ReadCellData;
import com.alibaba.excel.read.listener.ReadListener;
import io.confetti.sheet.policy.CellKind;
import io.confetti.sheet.policy.DateFormats;
import io.confetti.sheet.policy.RowConsumer;
import io.confetti.sheet.policy.SheetRow;
import java.io.IOException;
import java.util.BitSet;
import java.util.Map;

/** Turns EasyExcel's cells into rows: the stored number and its format, never the displayed text. */
final class XlsRows implements ReadListener<Map<Integer, ReadCellData<?>>> {
    private static final int FIRST_CUSTOM_FORMAT = 164;

    private final SheetRow row;
    private final BitSet errors;
    private final RowConsumer consumer;
    private boolean goesOn = true;
    private Exception failure;

    /**
     * @param errors error cells typed as such, which EasyExcel hands out as the boolean FALSE
     */
    XlsRows(SheetRow row, BitSet errors, RowConsumer consumer) {
        this.row = row;
        this.errors = errors;
        this.consumer = consumer;
    }

    @Override
    public void invoke(Map<Integer, ReadCellData<?>> cells, AnalysisContext context) {
        if (!goesOn) {
            return;
        }
        int index = context.readRowHolder().getRowIndex();
        row.begin(index + 1L);
        cells.forEach((column, cell) -> {
            if (errors.get(XlsWorkbook.cellIndex(index, column))) {
                value(column, CellKind.ERROR, "#ERROR");
            } else {
                store(column, cell);
            }
        });
        try {
            goesOn = consumer.row(row);
        } catch (IOException | RuntimeException stop) {
            // The library would report it as damage of the file; it is the consumer's and comes by rethrow().
            failure = stop;
            goesOn = false;
        }
    }

    private void store(Integer column, ReadCellData<?> cell) {
        if (cell == null || cell.getType() == null) {
            return;
        }
        switch (cell.getType()) {
            case STRING, DIRECT_STRING, RICH_TEXT_STRING -> text(column, cell.getStringValue());
            case NUMBER -> number(column, cell);
            case BOOLEAN -> value(column, CellKind.BOOLEAN, Boolean.TRUE.equals(cell.getBooleanValue()) ? "1" : "0");
            case ERROR -> value(column, CellKind.ERROR, String.valueOf(cell.getStringValue()));
            case DATE -> value(column, CellKind.DATE, String.valueOf(cell.getStringValue()));
            default -> {}
        }
    }

    private void text(int column, String text) {
        if (text != null) {
            row.text(column, text.toCharArray(), 0, text.length());
        }
    }

    private void number(int column, ReadCellData<?> cell) {
        var stored = cell.getOriginalNumberValue() == null ? cell.getNumberValue() : cell.getOriginalNumberValue();
        value(column, isDate(cell.getDataFormatData()) ? CellKind.DATE : CellKind.NUMBER, stored.toString());
    }

    private void value(int column, CellKind kind, String text) {
        row.value(column, kind, text.toCharArray(), 0, text.length());
    }

    private static boolean isDate(DataFormatData format) {
        if (format == null || format.getIndex() == null) {
            return false;
        }
        int index = format.getIndex();
        return index < FIRST_CUSTOM_FORMAT
                ? DateFormats.isBuiltInDate(index)
                : format.getFormat() != null && DateFormats.isDate(format.getFormat());
    }

    @Override
    public boolean hasNext(AnalysisContext context) {
        return goesOn;
    }

    @Override
    public void doAfterAllAnalysed(AnalysisContext context) {
        // nothing is kept back
    }

    void rethrow() throws IOException {
        if (failure instanceof IOException io) {
            throw io;
        }
        if (failure instanceof RuntimeException ours) {
            throw ours;
        }
    }
}
