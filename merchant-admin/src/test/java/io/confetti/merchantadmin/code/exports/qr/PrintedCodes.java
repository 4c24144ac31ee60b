package io.confetti.merchantadmin.code.exports.qr;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;

/**
 * The codes of printed sheets, read from what a printer would put on paper. Each picture is taken where it must be, and black anywhere else in
 * its square, as of a text that runs into it, spoils it. It is not searched for: the search of ZXing takes a wrong corner in one of 1,000 good
 * pictures, at any distance.
 */
public final class PrintedCodes {
    private static final float DPI = 200;
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
        BufferedImage seen = renderer.renderImageWithDPI(page, DPI);
        for (int label = 0; label < QrSheets.COLUMNS * QrSheets.ROWS; label++) {
            if (!isWhite(label(seen, label))) {
                codes.add(decode(square(seen, label)));
            }
        }
    }

    private static BufferedImage label(BufferedImage page, int label) {
        return part(page, left(label), top(label), QrSheets.WIDTH, QrSheets.HEIGHT);
    }

    private static BufferedImage square(BufferedImage page, int label) {
        return part(page, left(label) + (QrSheets.WIDTH - QrSheets.SIDE) / 2, top(label), QrSheets.SIDE, QrSheets.SIDE);
    }

    private static float left(int label) {
        return QrSheets.MARGIN + label % QrSheets.COLUMNS * QrSheets.WIDTH;
    }

    private static float top(int label) {
        return QrSheets.MARGIN + label / QrSheets.COLUMNS * QrSheets.HEIGHT;
    }

    private static BufferedImage part(BufferedImage page, float x, float y, float width, float height) {
        return page.getSubimage(pixels(x), pixels(y), pixels(width), pixels(height));
    }

    private static boolean isWhite(BufferedImage picture) {
        return IntStream.of(pixelsOf(picture)).allMatch(pixel -> (pixel & WHITE) == WHITE);
    }

    private static String decode(BufferedImage picture) {
        var source = new RGBLuminanceSource(picture.getWidth(), picture.getHeight(), pixelsOf(picture));
        try {
            return new QRCodeReader()
                    .decode(
                            new BinaryBitmap(new GlobalHistogramBinarizer(source)),
                            Map.of(DecodeHintType.PURE_BARCODE, true))
                    .getText();
        } catch (ReaderException notRead) {
            throw new AssertionError("a label that nobody can read", notRead);
        }
    }

    private static int[] pixelsOf(BufferedImage picture) {
        int width = picture.getWidth();
        return picture.getRGB(0, 0, width, picture.getHeight(), null, 0, width);
    }

    private static int pixels(float points) {
        return Math.round(points * DPI / POINTS_PER_INCH);
    }
}
