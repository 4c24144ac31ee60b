package io.confetti.sheet.writer;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Gathers the table of strings beside the sheets, in a file; only the first texts are checked for repeats. */
final class SharedStringsWriter implements Closeable {
    private static final int REMEMBERED = 10_000;
    private static final int SHORT = 100;
    private static final byte[] BEGIN = XmlOutput.bytes(
            WorkbookParts.DECLARATION + "<sst xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">");
    private static final byte[] ITEM = XmlOutput.bytes("<si><t");
    private static final byte[] ITEM_END = XmlOutput.bytes("</t></si>");
    private static final byte[] END = XmlOutput.bytes("</sst>");

    private final Map<String, Integer> remembered = new HashMap<>();
    private final Path file;
    private final OutputStream out;
    private final XmlOutput xml;
    private int size;

    SharedStringsWriter() throws IOException {
        file = Files.createTempFile("confetti-strings", ".tmp");
        out = new BufferedOutputStream(Files.newOutputStream(file));
        xml = new XmlOutput(out);
        xml.markup(BEGIN);
    }

    int index(String text) throws IOException {
        Integer known = remembered.get(text);
        if (known != null) {
            return known;
        }
        if (remembered.size() < REMEMBERED && text.length() <= SHORT) {
            remembered.put(text, size);
        }
        xml.markup(ITEM);
        SheetCells.spaced(xml, text);
        xml.markup(ITEM_END);
        return size++;
    }

    void writeTo(OutputStream target) throws IOException {
        xml.markup(END);
        xml.flush();
        out.flush();
        Files.copy(file, target);
    }

    @Override
    public void close() throws IOException {
        try (out) {
            Files.deleteIfExists(file);
        }
    }
}
