package io.confetti.merchantadmin.code.exports.qr;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;

/** What a camera reads from printed sheets: it looks more than once, and not always from the same distance. */
public final class PrintedCodes {
    private static final float[] LOOKS = {150, 200, 300};
    private static final float POINTS_PER_INCH = 72;
    private static final int WHITE = 0xFFFFFF;

    private PrintedCodes() {}

    /** The text of each label that is not empty, in the order of reading. */
    public static List<String> read(byte[] pdf) throws IOException {
        var codes = new ArrayList<String>();
        try (PDDocument document = Loader.loadPDF(pdf)) {
            var renderer = new PDFRenderer(document);
            for (int page = 0; page < document.getNumberOfPages(); page++) {
                readPage(renderer, page, codes);
            }
        }
        return codes;
    }

    private static void readPage(PDFRenderer renderer, int page, List<String> codes) throws IOException {
        var texts = new String[QrSheets.COLUMNS * QrSheets.ROWS];
        for (float dpi : LOOKS) {
            BufferedImage seen = renderer.renderImageWithDPI(page, dpi);
            for (int label = 0; label < texts.length; label++) {
                texts[label] = texts[label] == null ? decode(label(seen, label, dpi)) : texts[label];
            }
            if (Stream.of(texts).allMatch(Objects::nonNull)) {
                break;
            }
        }
        assertThat(texts).as("a label that nobody can read").doesNotContainNull();
        Stream.of(texts).filter(text -> !text.isEmpty()).forEach(codes::add);
    }

    private static BufferedImage label(BufferedImage page, int label, float dpi) {
        float x = QrSheets.MARGIN + label % QrSheets.COLUMNS * QrSheets.WIDTH;
        float y = QrSheets.MARGIN + label / QrSheets.COLUMNS * QrSheets.HEIGHT;
        return page.getSubimage(
                pixels(x, dpi), pixels(y, dpi), pixels(QrSheets.WIDTH, dpi), pixels(QrSheets.HEIGHT, dpi));
    }

    /** Empty for a label that is white; null if there is something on it that is not read. */
    private static String decode(BufferedImage picture) {
        int width = picture.getWidth();
        int height = picture.getHeight();
        int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
        if (IntStream.of(pixels).allMatch(pixel -> (pixel & WHITE) == WHITE)) {
            return "";
        }
        var bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels)));
        try {
            return new QRCodeReader()
                    .decode(bitmap, Map.of(DecodeHintType.TRY_HARDER, true))
                    .getText();
        } catch (ReaderException notRead) {
            return null;
        }
    }

    private static int pixels(float points, float dpi) {
        return Math.round(points * dpi / POINTS_PER_INCH);
    }
}
