package io.confetti.merchantadmin.code.exports.qr;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDPageContentStream;

/** A QR code as rectangles: sharp at any size, and without a picture. */
final class QrPicture {
    /** Modules of white that readers need around it. */
    static final int QUIET = 4;

    /** A quarter of a damaged label may be missing. */
    private static final ErrorCorrectionLevel LEVEL = ErrorCorrectionLevel.Q;

    private final ByteMatrix modules;

    private QrPicture(ByteMatrix modules) {
        this.modules = modules;
    }

    static QrPicture of(String text) throws IOException {
        try {
            boolean isAscii = text.chars().allMatch(c -> c < 0x80);
            Map<EncodeHintType, ?> hints =
                    isAscii ? Map.of() : Map.of(EncodeHintType.CHARACTER_SET, StandardCharsets.UTF_8.name());
            return new QrPicture(Encoder.encode(text, LEVEL, hints).getMatrix());
        } catch (WriterException tooLong) {
            throw new IOException("no QR code holds a text of " + text.length() + " characters", tooLong);
        }
    }

    /**
     * Draws it with its white around.
     *
     * @param x left edge, in points
     * @param y lower edge, in points
     * @param side in points
     */
    void draw(PDPageContentStream page, float x, float y, float side) throws IOException {
        int size = modules.getWidth();
        float module = side / (size + 2 * QUIET);
        for (int row = 0; row < size; row++) {
            int column = 0;
            while (column < size) {
                int end = column;
                while (end < size && modules.get(end, row) == 1) {
                    end++;
                }
                if (end > column) { // neighbours are one rectangle: no hairlines between them
                    page.addRect(
                            x + (QUIET + column) * module,
                            y + (QUIET + size - 1 - row) * module,
                            (end - column) * module,
                            module);
                }
                column = end + 1;
            }
        }
        page.fill();
    }
}
