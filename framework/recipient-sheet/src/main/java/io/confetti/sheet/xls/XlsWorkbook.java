package io.confetti.sheet.xls;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.apache.poi.hssf.eventusermodel.HSSFListener;
import org.apache.poi.hssf.record.BOFRecord;
import org.apache.poi.hssf.record.BoolErrRecord;
import org.apache.poi.hssf.record.BoundSheetRecord;
import org.apache.poi.hssf.record.DateWindow1904Record;
import org.apache.poi.hssf.record.EOFRecord;
import org.apache.poi.hssf.record.Record;

/** Finds the first visible worksheet of an old workbook, which the row library does not look for. */
final class XlsWorkbook implements HSSFListener {
    private static final int MAX_COLUMNS = 256;

    private final List<BoundSheetRecord> sheets = new ArrayList<>();
    private final List<Integer> streamTypes = new ArrayList<>();
    private int depth;
    private boolean date1904;

    @Override
    public void processRecord(Record found) {
        if (found instanceof BOFRecord begin) {
            if (depth++ == 0 && begin.getType() != BOFRecord.TYPE_WORKBOOK) {
                streamTypes.add(begin.getType());
            }
        } else if (found instanceof EOFRecord) {
            depth--;
        } else if (found instanceof BoundSheetRecord sheet) {
            sheets.add(sheet);
        } else if (found instanceof DateWindow1904Record window) {
            date1904 = window.getWindowing() == 1;
        }
    }

    boolean date1904() {
        return date1904;
    }

    /** Listens for the error cells of one worksheet, given by its index. */
    static HSSFListener errorCells(int worksheet, BitSet into) {
        return new HSSFListener() {
            private int depth;
            private int current = -1;

            @Override
            public void processRecord(Record found) {
                if (found instanceof BOFRecord begin) {
                    current += depth++ == 0 && begin.getType() == BOFRecord.TYPE_WORKSHEET ? 1 : 0;
                } else if (found instanceof EOFRecord) {
                    depth--;
                } else if (found instanceof BoolErrRecord cell && cell.isError() && current == worksheet) {
                    into.set(cellIndex(cell.getRow(), cell.getColumn()));
                }
            }
        };
    }

    static int cellIndex(long row, int column) {
        return (int) (row * MAX_COLUMNS + column);
    }

    /** The index among the worksheets in the order of the stream, -1 if none is visible. */
    int firstVisibleSheet() {
        List<BoundSheetRecord> inStream = new ArrayList<>(sheets);
        inStream.sort(Comparator.comparingInt(BoundSheetRecord::getPositionOfBof));
        for (BoundSheetRecord sheet : sheets) {
            int position = inStream.indexOf(sheet);
            if (!sheet.isHidden() && !sheet.isVeryHidden() && isWorksheet(position)) {
                return (int) streamTypes.subList(0, position).stream()
                        .filter(type -> type == BOFRecord.TYPE_WORKSHEET)
                        .count();
            }
        }
        return -1;
    }

    private boolean isWorksheet(int position) {
        return position < streamTypes.size() && streamTypes.get(position) == BOFRecord.TYPE_WORKSHEET;
    }
}
