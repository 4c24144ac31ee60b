package io.confetti.sheet.xls;

import io.confetti.sheet.SlowReference;
import io.confetti.sheet.SlowReference.Cell;
import io.confetti.sheet.SlowReference.Row;
import io.confetti.sheet.SlowReference.Unreadable;
import io.confetti.sheet.policy.CellKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/** The records of one plain sheet of an .xls, for {@link SlowReference}: no locks, no formats, no strings in pieces. */
public final class SlowXls {
    private record Item(int sid, ByteBuffer data) {}

    private SlowXls() {}

    /** Null if the library that opens the container here cannot: it insists on more than the rows depend on. */
    public static List<Row> rows(Path file) throws Exception {
        byte[] stream;
        try (POIFSFileSystem container = new POIFSFileSystem(file.toFile(), true);
                InputStream in = container.createDocumentInputStream("Workbook")) {
            stream = in.readAllBytes();
        } catch (IOException | RuntimeException damaged) {
            return null;
        }
        List<Row> rows = new ArrayList<>();
        List<String> strings = new ArrayList<>();
        int depth = 0;
        int substream = -1;
        int textColumn = -1;
        for (Item item : items(stream)) {
            ByteBuffer data = item.data();
            if (item.sid() == 0x809) {
                substream += depth++ == 0 ? 1 : 0;
            } else if (depth == 0) {
                break;
            } else if (item.sid() == 0x0A) {
                if (--depth == 0 && substream == 1) {
                    return rows;
                }
            } else if (substream == 0 && depth == 1 && item.sid() == 0xFC) {
                strings.addAll(strings(data));
            } else if (substream == 1 && depth == 1) {
                textColumn = cell(item.sid(), data, rows, strings, textColumn);
            }
        }
        throw new Unreadable("no end");
    }

    private static List<Item> items(byte[] stream) throws Unreadable {
        ByteBuffer bytes = ByteBuffer.wrap(stream).order(ByteOrder.LITTLE_ENDIAN);
        List<Item> items = new ArrayList<>();
        while (bytes.hasRemaining()) {
            if (bytes.remaining() < 4) {
                throw new Unreadable("cut");
            }
            int sid = bytes.getShort() & 0xFFFF;
            int length = bytes.getShort() & 0xFFFF;
            if (bytes.remaining() < length) {
                throw new Unreadable("cut");
            }
            items.add(new Item(sid, bytes.slice().limit(length).slice().order(ByteOrder.LITTLE_ENDIAN)));
            bytes.position(bytes.position() + length);
        }
        return items;
    }

    private static List<String> strings(ByteBuffer data) {
        List<String> strings = new ArrayList<>();
        int count = data.getInt(4);
        data.position(8);
        for (int i = 0; i < count; i++) {
            strings.add(text(data));
        }
        return strings;
    }

    private static String text(ByteBuffer data) {
        int length = data.getShort() & 0xFFFF;
        int flags = data.get();
        int runs = (flags & 8) != 0 ? data.getShort() & 0xFFFF : 0;
        int extra = (flags & 4) != 0 ? data.getInt() : 0;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < length; i++) {
            bytes.write(data.get());
            bytes.write((flags & 1) != 0 ? data.get() : 0);
        }
        data.position(data.position() + runs * 4 + extra);
        return bytes.toString(java.nio.charset.StandardCharsets.UTF_16LE);
    }

    /** Returns the column whose text comes in a later record, -1 if there is none. */
    private static int cell(int sid, ByteBuffer data, List<Row> rows, List<String> strings, int textColumn)
            throws Unreadable {
        if (sid == 0x207) {
            if (textColumn >= 0) {
                put(rows, textColumn, CellKind.TEXT, text(data));
            }
            return textColumn;
        }
        if (!List.of(0x203, 0x204, 0xFD, 0x205, 0x06).contains(sid)) {
            return textColumn;
        }
        int number = (data.getShort(0) & 0xFFFF) + 1;
        int column = data.getShort(2) & 0xFFFF;
        long last = rows.isEmpty() ? 0 : rows.get(rows.size() - 1).number();
        if (number < last) {
            throw new Unreadable("row again");
        }
        if (number > last) {
            rows.add(new Row(number));
        }
        switch (sid) {
            case 0x203 -> put(rows, column, CellKind.NUMBER, Double.toString(data.getDouble(6)));
            case 0x204 -> put(rows, column, CellKind.TEXT, text(data.position(6)));
            case 0xFD -> put(rows, column, CellKind.TEXT, strings.get(data.getInt(6)));
            case 0x205 -> put(rows, column, data.get(7) == 0 ? CellKind.BOOLEAN : CellKind.ERROR, "1");
            default -> {
                if ((data.getShort(12) & 0xFFFF) != 0xFFFF) {
                    put(rows, column, CellKind.NUMBER, Double.toString(data.getDouble(6)));
                } else if (data.get(6) == 0) {
                    return column;
                } else if (data.get(6) < 3 && data.get(6) > 0) {
                    put(rows, column, data.get(6) == 1 ? CellKind.BOOLEAN : CellKind.ERROR, "1");
                }
            }
        }
        return -1;
    }

    private static void put(List<Row> rows, int column, CellKind kind, String text) {
        rows.get(rows.size() - 1).put(column, new Cell(kind, text));
    }
}
