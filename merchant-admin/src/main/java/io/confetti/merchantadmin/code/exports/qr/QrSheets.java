package io.confetti.merchantadmin.code.exports.qr;

import io.confetti.merchantadmin.code.exports.ExportedCodes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.io.RandomAccessStreamCache.StreamCacheCreateFunction;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDPageContentStream.AppendMode;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * For printers: A4 sheets of four by six labels, each with a QR code, its code as text and its serial. The font is in the file. Pages lie
 * in a temporary file while it is written.
 */
public final class QrSheets implements ExportedCodes {
    static final int COLUMNS = 4;
    static final int ROWS = 6;
    static final float MARGIN = 24;

    private static final PDRectangle PAGE = PDRectangle.A4;
    static final float WIDTH = (PAGE.getWidth() - 2 * MARGIN) / COLUMNS;
    static final float HEIGHT = (PAGE.getHeight() - 2 * MARGIN) / ROWS;
    static final float SIDE = 100;

    private static final float TEXT_SIZE = 9;
    private static final float SERIAL_SIZE = 5.5f;
    private static final float PER_EM = 1_000;
    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private final Path file;
    private final PDDocument document;
    private final PDFont font;
    private PDPageContentStream page;
    private int onPage;

    public QrSheets(Path file) throws IOException {
        this.file = file;
        this.document = new PDDocument(beside(file));
        this.font = font(document);
    }

    /** What does not fit into memory lies where the file does: there somebody deletes it if this process cannot. */
    private static StreamCacheCreateFunction beside(Path file) {
        return MemoryUsageSetting.setupTempFileOnly()
                .setTempDir(file.toAbsolutePath().getParent().toFile())
                .streamCache;
    }

    private static PDFont font(PDDocument document) throws IOException {
        try (InputStream content = PDDocument.class.getResourceAsStream(FONT)) {
            return PDType0Font.load(document, content, true);
        }
    }

    @Override
    public void add(long serial, String code) throws IOException {
        if (page == null || onPage == COLUMNS * ROWS) {
            begin();
        }
        float x = MARGIN + onPage % COLUMNS * WIDTH;
        float y = PAGE.getHeight() - MARGIN - (onPage / COLUMNS + 1) * HEIGHT;
        float middle = x + WIDTH / 2;
        QrPicture.of(code).draw(page, middle - SIDE / 2, y + HEIGHT - SIDE, SIDE);
        text(code, middle, y + HEIGHT - SIDE - TEXT_SIZE, TEXT_SIZE);
        text(Long.toString(serial), middle, y + HEIGHT - SIDE - 2 * TEXT_SIZE, SERIAL_SIZE);
        onPage++;
    }

    private void begin() throws IOException {
        endPage();
        var next = new PDPage(PAGE);
        document.addPage(next);
        page = new PDPageContentStream(document, next, AppendMode.OVERWRITE, true);
        onPage = 0;
    }

    /** Smaller where it is long; a word in a script that the font does not have stands in the QR code alone. */
    private void text(String text, float middle, float y, float largest) throws IOException {
        float width;
        try {
            width = font.getStringWidth(text) / PER_EM;
        } catch (IllegalArgumentException notInTheFont) {
            return;
        }
        float size = Math.min(largest, WIDTH * 0.95f / width);
        page.beginText();
        page.setFont(font, size);
        page.newLineAtOffset(middle - width * size / 2, y);
        page.showText(text);
        page.endText();
    }

    private void endPage() throws IOException {
        if (page != null) {
            page.close();
            page = null;
        }
    }

    /** Also of no codes: an empty page. */
    @Override
    public void close() throws IOException {
        try (document) {
            if (document.getNumberOfPages() == 0) {
                begin();
            }
            endPage();
            document.save(file.toFile());
        }
    }
}
