package io.confetti.sheet.xls;

import static io.confetti.sheet.policy.FailureCause.ID_FORMAT;
import static io.confetti.sheet.policy.FailureCause.ID_MISSING;
import static io.confetti.sheet.xls.XlsFile.blank;
import static io.confetti.sheet.xls.XlsFile.formulaText;
import static io.confetti.sheet.xls.XlsFile.label;
import static io.confetti.sheet.xls.XlsFile.number;
import static io.confetti.sheet.xls.XlsFile.shared;
import static io.confetti.sheet.xls.XlsFile.textFormula;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.ReadRows;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Refusals;
import io.confetti.sheet.SampleSheets;
import io.confetti.sheet.Verification;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.xls.XlsFile.Item;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.poi.hssf.record.crypto.Biff8EncryptionKey;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.poifs.crypt.Decryptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Old workbooks as programs other than spreadsheet programs write them. */
class XlsRecordsTest {
    private static final int ROW = 0x208;

    @TempDir
    Path folder;

    private static XlsFile withHeader() {
        return new XlsFile().with(label(0, 0, "userId")).with(label(0, 1, "note"));
    }

    private ReadRows read(XlsFile file) throws Exception {
        return ReadRows.of(file.writeTo(folder, "Workbook"));
    }

    private FileRefusal refusal(XlsFile file) throws Exception {
        return Refusals.of(file.writeTo(folder, "Workbook"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Workbook", "WORKBOOK", "workbook", "Book", "BOOK", "book"})
    void findsTheStreamInAnySpelling(String name) throws Exception {
        assertThat(ReadRows.of(withHeader().with(number(1, 0, 11)).writeTo(folder, name))
                        .validIds())
                .containsExactly(11L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Workbook", "Book"})
    void olderFormatsAreAnotherType(String name) throws Exception {
        Path older = withHeader().biff(0x0500).with(number(1, 0, 11)).writeTo(folder, name);
        assertThat(Refusals.of(older)).isEqualTo(FileRefusal.FILE_TYPE);
        assertThat(Refusals.of(XlsFile.write(folder, name, new byte[] {9, 4, 6, 0, 0, 0, 16, 0, 0, 0})))
                .isEqualTo(FileRefusal.FILE_TYPE);
    }

    @Test
    void readsSmallStreamsAndLargeOnes() throws Exception {
        for (int rows : new int[] {1, 50, 200, 60_000}) {
            XlsFile file = withHeader();
            for (int row = 1; row <= rows; row++) {
                file.with(number(row, 0, row));
            }
            assertThat(read(file).validIds()).hasSize(rows);
        }
    }

    @Test
    void needsNoRowRecordsAndHeedsNone() throws Exception {
        XlsFile bare = withHeader().with(label(1, 0, "11")).with(label(4, 0, "12"));
        XlsFile stated = withHeader()
                .with(Item.of(ROW, 7, 0, 2, 255, 0, 0, 0, 15))
                .with(label(1, 0, "11"))
                .with(Item.of(ROW, 1, 0, 2, 255, 0, 0, 0, 15))
                .with(label(4, 0, "12"));
        assertThat(read(bare).rows())
                .isEqualTo(read(stated).rows())
                .extracting(ReadRows.Row::sheetRow)
                .containsExactly(2L, 5L);
    }

    @Test
    void columnsComeInAnyOrderWithinARow() throws Exception {
        ReadRows read = read(withHeader()
                .with(label(1, 1, "a"))
                .with(number(1, 0, 11))
                .with(label(2, 5, "b"))
                .with(blank(2, 1))
                .with(label(2, 0, "12")));
        assertThat(read.validIds()).containsExactly(11L, 12L);
    }

    @Test
    void aTextBeyondTheLastColumnIsNoIdYetTheRowCounts() throws Exception {
        ReadRows read = read(withHeader()
                .with(label(1, 16_384, "far"))
                .with(label(2, 0, "12"))
                .with(label(2, 65_535, "far"))
                .with(label(3, 16_383, "last")));
        assertThat(read.validIds()).containsExactly(12L);
        assertThat(read.rows()).extracting(ReadRows.Row::sheetRow).containsExactly(2L, 3L, 4L);
    }

    @Test
    void aRowThatComesAgainAfterALaterOneIsDamage() throws Exception {
        XlsFile byColumns = withHeader()
                .with(number(1, 0, 11))
                .with(number(2, 0, 12))
                .with(label(1, 1, "a"))
                .with(label(2, 1, "b"));
        assertThat(refusal(byColumns)).isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @Test
    void emptyCellsMayComeWhenTheyLike() throws Exception {
        assertThat(read(withHeader()
                                .with(number(1, 0, 11))
                                .with(number(2, 0, 12))
                                .with(blank(1, 1)))
                        .validIds())
                .containsExactly(11L, 12L);
    }

    @Test
    void aTypedCellWithoutValueIsEmpty() throws Exception {
        ReadRows read = read(withHeader()
                .with(textFormula(1, 0))
                .with(label(1, 1, "no text follows"))
                .with(textFormula(2, 0))
                .with(formulaText("12"))
                .with(label(3, 0, ""))
                .with(label(4, 0, "x")));
        assertThat(read.rows()).extracting(ReadRows.Row::sheetRow).containsExactly(2L, 3L, 5L);
        assertThat(read.causes()).containsExactly(ID_MISSING, null, ID_FORMAT);
    }

    @Test
    void stringsMayGoOnInFurtherRecords() throws Exception {
        XlsFile file = new XlsFile().with(shared(0, 0, 0)).with(shared(1, 0, 1)).with(shared(2, 0, 2));
        Item whole = XlsFile.strings("userId", "1790000000000000001", "12");
        for (int cut : new int[] {11 + 12 + 3, 11 + 12 + 3 + 2, 11 + 12 + 3 + 20}) {
            byte[] head = Arrays.copyOf(whole.data(), cut);
            byte[] rest = Arrays.copyOfRange(whole.data(), cut, whole.data().length);
            byte[] flagged = new byte[rest.length + 1];
            flagged[0] = 1;
            System.arraycopy(rest, 0, flagged, 1, rest.length);
            file.globals().clear();
            file.globals().add(new Item(0xFC, head));
            file.globals().add(new Item(0x3C, flagged));
            assertThat(read(file).validIds()).containsExactly(1790000000000000001L, 12L);
        }
        file.with(shared(3, 0, 3));
        assertThat(refusal(file)).isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @Test
    void sheetsThatAreNoWorksheetsArePassedOver() throws Exception {
        assertThat(refusal(withHeader().sheetType(0x40).with(number(1, 0, 11)))).isEqualTo(FileRefusal.FILE_CORRUPT);
        Item dialog = Item.of(0x81, 0x10);
        assertThat(refusal(withHeader().with(dialog).with(number(1, 0, 11)))).isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @Test
    void aChartWithinTheSheetHasCellsOfItsOwn() throws Exception {
        ReadRows read = read(withHeader()
                .with(number(1, 0, 11))
                .with(Item.of(0x809, 0x0600, 0x20, 0, 0, 0, 0, 0, 0))
                .with(number(0, 0, 77))
                .with(number(5, 0, 78))
                .with(new Item(0x0A, new byte[0]))
                .with(number(2, 0, 12)));
        assertThat(read.validIds()).containsExactly(11L, 12L);
    }

    @Test
    void aCutStreamIsDamageWhereverItIsCut() throws Exception {
        byte[] stream = withHeader().with(number(1, 0, 11)).with(number(2, 0, 12)).stream();
        for (int length = stream.length - 1; length > 0; length--) {
            FileRefusal refusal = Refusals.of(XlsFile.write(folder, "Workbook", Arrays.copyOf(stream, length)));
            assertThat(refusal).isIn(FileRefusal.FILE_CORRUPT, FileRefusal.FILE_TYPE);
        }
    }

    @Test
    void opensWhatProgramsLockByThemselves() throws Exception {
        Path file = folder.resolve("structure.xls");
        Biff8EncryptionKey.setCurrentUserPassword(Decryptor.DEFAULT_PASSWORD);
        try (HSSFWorkbook workbook = new HSSFWorkbook();
                OutputStream out = Files.newOutputStream(file)) {
            var sheet = workbook.createSheet();
            sheet.createRow(0).createCell(0).setCellValue("userId");
            for (int row = 1; row < 3_000; row++) {
                sheet.createRow(row).createCell(0).setCellValue(row % 2 == 0 ? "" + row : "0" + row);
            }
            workbook.write(out);
        } finally {
            Biff8EncryptionKey.setCurrentUserPassword(null);
        }
        assertThat(ReadRows.of(file).validIds()).hasSize(2_999);
    }

    @Test
    void theOlderRulesReadItWithTheLibrary() throws Exception {
        Path byColumns = SampleSheets.byFile("reports/r15_column_by_column.xls").copyTo(folder);
        Verification before = new RecipientReader(ReaderLimits.standard(), 1).verify(byColumns);
        assertThat(before.accepted()).isTrue();
        assertThat(before.userRows()).isEqualTo(15);
        assertThat(Refusals.of(byColumns)).isEqualTo(FileRefusal.FILE_CORRUPT);
    }
}
