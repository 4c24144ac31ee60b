package io.confetti.sheet.xls;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/** An old workbook put together record by record, as other programs write them. */
public final class XlsFile {
    /** @param data without the four bytes of the header */
    public record Item(int sid, byte[] data) {
        public static Item of(int sid, int... shorts) {
            ByteBuffer data = ByteBuffer.allocate(shorts.length * 2).order(ByteOrder.LITTLE_ENDIAN);
            for (int one : shorts) {
                data.putShort((short) one);
            }
            return new Item(sid, data.array());
        }
    }

    private final List<Item> globals = new ArrayList<>();
    private final List<Item> sheet = new ArrayList<>();
    private int biff = 0x0600;
    private int sheetType = 0x10;

    public List<Item> globals() {
        return globals;
    }

    public List<Item> sheet() {
        return sheet;
    }

    public XlsFile biff(int version) {
        biff = version;
        return this;
    }

    public XlsFile sheetType(int type) {
        sheetType = type;
        return this;
    }

    public XlsFile with(Item item) {
        sheet.add(item);
        return this;
    }

    public static Item label(int row, int column, String text) {
        ByteArrayOutputStream data = cell(row, column);
        string(data, text);
        return new Item(0x204, data.toByteArray());
    }

    public static Item number(int row, int column, double value) {
        ByteArrayOutputStream data = cell(row, column);
        data.writeBytes(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putDouble(value)
                .array());
        return new Item(0x203, data.toByteArray());
    }

    public static Item shared(int row, int column, int index) {
        ByteArrayOutputStream data = cell(row, column);
        data.writeBytes(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(index)
                .array());
        return new Item(0xFD, data.toByteArray());
    }

    public static Item blank(int row, int column) {
        return Item.of(0x201, row, column, 0);
    }

    /** Its text comes in the next record. */
    public static Item textFormula(int row, int column) {
        return Item.of(0x06, row, column, 0, 0, 0, 0, 0xFFFF, 0, 0, 0, 0);
    }

    public static Item formulaText(String text) {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        string(data, text);
        return new Item(0x207, data.toByteArray());
    }

    public static Item strings(String... texts) {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        data.writeBytes(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(texts.length)
                .putInt(texts.length)
                .array());
        for (String text : texts) {
            string(data, text);
        }
        return new Item(0xFC, data.toByteArray());
    }

    private static ByteArrayOutputStream cell(int row, int column) {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        data.writeBytes(Item.of(0, row, column, 0).data());
        return data;
    }

    private static void string(ByteArrayOutputStream data, String text) {
        data.writeBytes(Item.of(0, text.length()).data());
        data.write(1);
        data.writeBytes(text.getBytes(StandardCharsets.UTF_16LE));
    }

    public byte[] stream() {
        List<Item> all = new ArrayList<>();
        all.add(Item.of(0x809, biff, 5, 0, 0, 0, 0, 0, 0));
        all.addAll(globals);
        int size = all.stream().mapToInt(item -> item.data().length + 4).sum();
        int begin = size + 4 + 8 + 5 + 4;
        ByteBuffer bound = ByteBuffer.allocate(13).order(ByteOrder.LITTLE_ENDIAN);
        bound.putInt(begin)
                .putShort((short) 0)
                .put((byte) 5)
                .put((byte) 0)
                .put("Sheet".getBytes(StandardCharsets.US_ASCII));
        all.add(new Item(0x85, bound.array()));
        all.add(new Item(0x0A, new byte[0]));
        all.add(Item.of(0x809, biff, sheetType, 0, 0, 0, 0, 0, 0));
        all.addAll(sheet);
        all.add(new Item(0x0A, new byte[0]));
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        for (Item item : all) {
            stream.writeBytes(Item.of(0, item.sid(), item.data().length).data());
            stream.writeBytes(item.data());
        }
        return stream.toByteArray();
    }

    public Path writeTo(Path folder, String streamName) throws IOException {
        return write(folder, streamName, stream());
    }

    public static Path write(Path folder, String streamName, byte[] stream) throws IOException {
        Path file = folder.resolve("built.xls");
        try (POIFSFileSystem container = new POIFSFileSystem();
                OutputStream out = Files.newOutputStream(file)) {
            container.createDocument(new ByteArrayInputStream(stream), streamName);
            container.writeFilesystem(out);
        }
        return file;
    }
}
