package io.confetti.sheet;

import static io.confetti.sheet.WorkbookFile.cellRow;
import static io.confetti.sheet.WorkbookFile.textRow;
import static io.confetti.sheet.WorkbookFile.withRows;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.xls.XlsFile;
import io.confetti.sheet.xls.XlsFile.Item;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files made to fill the memory, each verified in a JVM of 64 MiB. */
class SmallHeapTest {
    @TempDir
    Path folder;

    /** Pieces among which some noise keeps the ratio below that of a bomb. */
    private static String many(int count, IntFunction<String> piece) {
        Random random = new Random(count);
        StringBuilder all = new StringBuilder();
        int noiseAt = 0;
        for (int i = 0; i < count; i++) {
            all.append(piece.apply(i));
            if (all.length() >= noiseAt) {
                all.append("<!--");
                for (int j = 0; j < 60; j++) {
                    all.append(Long.toString(random.nextLong() >>> 1, 36));
                }
                all.append("-->");
                noiseAt = all.length() + 20_000;
            }
        }
        return all.toString();
    }

    private static String verdictOn(WorkbookFile workbook, Path folder) throws Exception {
        return SmallHeap.verdictOn(workbook.writeTo(folder));
    }

    @Test
    void countlessSheets() throws Exception {
        String sheets = many(1_500_000, i -> "<sheet state=\"hidden\" r:id=\"s1\"/>");
        assertThat(verdictOn(withRows(textRow(2, "11")).workbook(sheets), folder))
                .isEqualTo("FILE_BOMB");
    }

    @Test
    void countlessRelationships() throws Exception {
        WorkbookFile workbook = withRows(textRow(2, "11"));
        String all = many(600_000, i -> WorkbookFile.relation("r" + i, "x/worksheet", "a" + i));
        assertThat(verdictOn(workbook.part(WorkbookFile.WORKBOOK_RELATIONS, WorkbookFile.relations(all)), folder))
                .isEqualTo("FILE_BOMB");
    }

    @Test
    void relationshipsOfGreatLength() throws Exception {
        WorkbookFile workbook = withRows(textRow(2, "11"));
        String path = "x".repeat(60_000);
        String all = many(600, i -> WorkbookFile.relation("r" + i, "x/worksheet", path + i));
        assertThat(verdictOn(workbook.part(WorkbookFile.WORKBOOK_RELATIONS, WorkbookFile.relations(all)), folder))
                .isEqualTo("FILE_BOMB");
    }

    @Test
    void countlessSharedStrings() throws Exception {
        WorkbookFile workbook = withRows(textRow(2, "11") + cellRow(3, "t=\"s\"", "<v>7899999</v>"));
        assertThat(verdictOn(workbook.strings(many(7_900_000, i -> "<si/>")), folder))
                .isEqualTo("ACCEPT");
        assertThat(verdictOn(workbook.strings(many(8_100_000, i -> "<si/>")), folder))
                .isEqualTo("FILE_BOMB");
    }

    @Test
    void namesOfEveryKind() throws Exception {
        String pieces = "<a%1$d:b xmlns:a%1$d='u'/>";
        assertThat(verdictOn(withRows(textRow(2, "11") + many(500_000, i -> "<?n" + i + " ?>")), folder))
                .isEqualTo("FILE_CORRUPT");
        assertThat(verdictOn(withRows(textRow(2, "11") + many(300_000, pieces::formatted)), folder))
                .isEqualTo("FILE_CORRUPT");
        String huge = "n".repeat(60_000);
        assertThat(verdictOn(withRows(textRow(2, "11") + many(300, i -> "<" + huge + i + "/>")), folder))
                .isEqualTo("FILE_CORRUPT");
        String uri = "u".repeat(60_000);
        String spaces = many(300, i -> "<r xmlns:p='" + uri + i + "'/>");
        assertThat(verdictOn(withRows(textRow(2, "11") + spaces), folder)).isEqualTo("FILE_CORRUPT");
    }

    @Test
    void prefixesTimesNames() throws Exception {
        StringBuilder declared = new StringBuilder("<r");
        for (int i = 0; i < 2_000; i++) {
            declared.append(" xmlns:p" + i + "='u'");
        }
        String inside = many(1_000_000, i -> "<p" + i % 2_000 + ":n" + i / 2_000 + "/>");
        assertThat(verdictOn(withRows(textRow(2, "11") + declared + ">" + inside + "</r>"), folder))
                .isEqualTo("FILE_CORRUPT");
    }

    @Test
    void attributesWithoutNumber() throws Exception {
        StringBuilder tag = new StringBuilder("<row");
        for (int i = 0; i < 350_000; i++) {
            tag.append(" a").append(Integer.toString(i, 36)).append("=''");
        }
        WorkbookFile workbook = withRows(textRow(2, "11") + tag + "/>");
        assertThat(verdictOn(workbook, folder)).isEqualTo("FILE_CORRUPT");
        String wide = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + workbook.text(WorkbookFile.SHEET);
        workbook.part(WorkbookFile.SHEET, wide.getBytes(java.nio.charset.StandardCharsets.UTF_16));
        assertThat(verdictOn(workbook, folder)).isEqualTo("FILE_CORRUPT");
    }

    @Test
    void oneLongTextInEveryCellOfAHeader() throws Exception {
        StringBuilder cells = new StringBuilder("<c t=\"s\"><v>1</v></c>");
        cells.append("<c t=\"s\"><v>0</v></c>".repeat(16_000));
        WorkbookFile workbook = WorkbookFile.withSheetData("<row>" + cells + "</row><row>" + cells + "</row>")
                .strings("<si><t>" + "张".repeat(32_000) + "</t></si><si><t>userId</t></si>");
        assertThat(SmallHeap.failureFileOf(workbook.writeTo(folder))).isEqualTo("written");
    }

    private Path crowded(int entries) throws IOException {
        Path crowded = folder.resolve("crowded.xlsx");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(crowded))) {
            for (int i = 0; i < entries; i++) {
                zip.putNextEntry(new ZipEntry("a-name-that-takes-some-room-in-the-directory-" + i));
                zip.closeEntry();
            }
        }
        return crowded;
    }

    /** The true end record gets a comment with a false one that says little. */
    @Test
    void aFalseEndRecordInTheComment() throws Exception {
        byte[] zip = Files.readAllBytes(crowded(60_000));
        byte[] end = Arrays.copyOfRange(zip, zip.length - 22, zip.length);
        ByteBuffer.wrap(end).order(ByteOrder.LITTLE_ENDIAN).putInt(12, 100);
        byte[] cheating = Arrays.copyOf(zip, zip.length + end.length);
        System.arraycopy(end, 0, cheating, zip.length, end.length);
        ByteBuffer.wrap(cheating).order(ByteOrder.LITTLE_ENDIAN).putShort(zip.length - 2, (short) end.length);
        assertThat(SmallHeap.verdictOn(Files.write(folder.resolve("cheating.xlsx"), cheating)))
                .isEqualTo("FILE_BOMB");
    }

    @Test
    void aLongEndRecordThatDeclaresMoreEntriesThanThereAreBytes() throws Exception {
        byte[] zip = Files.readAllBytes(withRows(textRow(2, "11")).writeTo(folder));
        ByteBuffer end = ByteBuffer.wrap(zip, zip.length - 22, 22).slice().order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer all = ByteBuffer.allocate(zip.length + 56 + 20).order(ByteOrder.LITTLE_ENDIAN);
        all.put(zip, 0, zip.length - 22);
        all.putInt(0x06064b50)
                .putLong(44)
                .putShort((short) 45)
                .putShort((short) 45)
                .putInt(0)
                .putInt(0);
        all.putLong(100_000_000).putLong(100_000_000).putLong(end.getInt(12)).putLong(end.getInt(16));
        all.putInt(0x07064b50).putInt(0).putLong(zip.length - 22).putInt(1);
        end.putShort(8, (short) -1).putShort(10, (short) -1);
        all.put(end);
        assertThat(SmallHeap.verdictOn(Files.write(folder.resolve("entries.xlsx"), all.array())))
                .isEqualTo("FILE_CORRUPT");
    }

    @Test
    void oldWorkbooksWithCountlessSheetsOrStrings() throws Exception {
        XlsFile sheets = new XlsFile().with(XlsFile.label(0, 0, "userId"));
        for (int i = 0; i < 300_000; i++) {
            sheets.globals().add(Item.of(0x85, 0, 0, 0x100, 1, 0x41));
        }
        assertThat(SmallHeap.verdictOn(sheets.writeTo(folder, "Workbook"))).isEqualTo("FILE_BOMB");
        XlsFile strings = new XlsFile().with(XlsFile.shared(0, 0, 0)).with(XlsFile.shared(1, 0, 1));
        ByteBuffer table = ByteBuffer.allocate(8200)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0)
                .putInt(6_000_001);
        table.put(XlsFile.strings("userId").data(), 8, 15);
        table.put(XlsFile.strings("12").data(), 8, 7);
        strings.globals().add(new Item(0xFC, Arrays.copyOf(table.array(), 30)));
        byte[] empty = new byte[8_190];
        for (int i = 0; i < 6_000_000 * 3 / 8_190 + 1; i++) {
            strings.globals().add(new Item(0x3C, empty));
        }
        assertThat(SmallHeap.verdictOn(strings.writeTo(folder, "Workbook"))).isEqualTo("ACCEPT");
    }

    @Test
    void aContainerOfCountlessStreams() throws Exception {
        Path file = folder.resolve("streams.xls");
        try (POIFSFileSystem container = new POIFSFileSystem();
                OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i < 20_000; i++) {
                container.createDocument(new ByteArrayInputStream(new byte[1]), "s" + i);
            }
            container.writeFilesystem(out);
        }
        assertThat(SmallHeap.verdictOn(file)).isEqualTo("FILE_BOMB");
    }
}
