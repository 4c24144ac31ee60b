package io.confetti.merchantadmin.code.exports.qr;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.code.Alphabet;
import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QrSheetsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "BASE32, SAVE-####-###%, 0",
        "BASE32, SAVE-####-###%, 1",
        "BASE32, SAVE-####-###%, 24",
        "BASE32, SAVE-####-###%, 25",
        "BASE32, SALE-####-###%, 240",
        "DIGITS, 073126123199-########-#####%%, 50"
    })
    void thePicturesOfThePagesAreTheCodesInTheirOrder(Alphabet alphabet, String pattern, int count) throws IOException {
        var series = CodeSeries.of(42, CodePattern.parse(alphabet, pattern), CodeKeys.ofOne(new byte[32]), 1);
        List<String> codes = new ArrayList<>();
        for (int serial = 0; serial < count; serial++) {
            codes.add(series.code(serial));
        }

        byte[] pdf = written(codes);

        assertThat(PrintedCodes.read(pdf)).isEqualTo(codes);
        try (var document = Loader.loadPDF(pdf)) {
            String texts = new PDFTextStripper().getText(document);
            assertThat(codes).allSatisfy(code -> assertThat(texts).contains(code));
            assertThat(document.getNumberOfPages()).isEqualTo(Math.max(1, (count + 23) / 24));
        }
    }

    @Test
    void aWordInAScriptThatTheFontDoesNotHaveIsReadFromItsPicture() throws IOException {
        assertThat(PrintedCodes.read(written(List.of("夏日特惠", "SUMMER SALE 2026 FOR ALL OUR FRIENDS"))))
                .containsExactly("夏日特惠", "SUMMER SALE 2026 FOR ALL OUR FRIENDS");
    }

    private byte[] written(List<String> codes) throws IOException {
        Path file = folder.resolve("codes.pdf");
        try (var sheets = new QrSheets(file)) {
            for (int serial = 0; serial < codes.size(); serial++) {
                sheets.add(serial, codes.get(serial));
            }
        }
        return Files.readAllBytes(file);
    }
}
