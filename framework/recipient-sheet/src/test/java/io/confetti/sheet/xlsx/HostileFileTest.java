package io.confetti.sheet.xlsx;

import static io.confetti.sheet.WorkbookFile.cellRow;
import static io.confetti.sheet.WorkbookFile.relation;
import static io.confetti.sheet.WorkbookFile.relations;
import static io.confetti.sheet.WorkbookFile.textRow;
import static io.confetti.sheet.WorkbookFile.withRows;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.ReadRows;
import io.confetti.sheet.Refusals;
import io.confetti.sheet.SampleSheets;
import io.confetti.sheet.WorkbookFile;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.poi.hssf.record.crypto.Biff8EncryptionKey;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.poifs.crypt.EncryptionInfo;
import org.apache.poi.poifs.crypt.EncryptionMode;
import org.apache.poi.poifs.crypt.Encryptor;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileFileTest {
    private static final ReaderLimits SMALL_BOMB = new ReaderLimits(1000, 1 << 20, 1 << 16, 20, 1 << 20);

    @TempDir
    Path folder;

    private Path file(byte[] content) throws IOException {
        return Files.write(folder.resolve("file"), content);
    }

    private Path file(String content) throws IOException {
        return file(content.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                WorkbookFile.SHEET,
                WorkbookFile.STRINGS,
                WorkbookFile.STYLES,
                WorkbookFile.WORKBOOK,
                WorkbookFile.WORKBOOK_RELATIONS,
                "_rels/.rels",
                "[Content_Types].xml"
            })
    void refusesADoctypeInEveryPartThatIsRead(String part) throws Exception {
        WorkbookFile workbook =
                withRows(textRow(2, "11")).strings("<si><t>x</t></si>").styles("", "0");
        assertThat(Refusals.of(workbook.writeTo(folder))).isNull();
        Path local = Files.writeString(folder.resolve("secret"), "42");
        workbook.part(part, "<!DOCTYPE x [<!ENTITY e SYSTEM \"" + local.toUri() + "\">]>" + workbook.text(part));
        assertThat(Refusals.of(workbook.writeTo(folder))).isEqualTo(FileRefusal.FILE_XML_UNSAFE);
    }

    @Test
    void refusesADoctypeInUtf16AsWell() throws Exception {
        WorkbookFile workbook = withRows(textRow(2, "11"));
        String sheet = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><!DOCTYPE x>" + workbook.text(WorkbookFile.SHEET);
        workbook.part(WorkbookFile.SHEET, sheet.getBytes(StandardCharsets.UTF_16));
        assertThat(Refusals.of(workbook.writeTo(folder))).isEqualTo(FileRefusal.FILE_XML_UNSAFE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:9/sheet.xml", "../../etc/passwd", "file:///etc/passwd", "/etc/passwd"})
    void opensNothingOutsideTheArchive(String target) throws Exception {
        for (String mode : new String[] {"", " TargetMode=\"External\""}) {
            WorkbookFile workbook = withRows(textRow(2, "11"));
            String sheet = relation("s1", WorkbookFile.RELATIONS + "/worksheet", target)
                    .replace("/>", mode + "/>");
            workbook.part(WorkbookFile.WORKBOOK_RELATIONS, relations(sheet));
            assertThat(Refusals.of(workbook.writeTo(folder))).isEqualTo(FileRefusal.FILE_CORRUPT);
        }
    }

    @Test
    void aPathThatLeavesTheArchiveIsOnlyAName() {
        assertThat(Relationships.resolve("xl/", "../../../etc/passwd")).isEqualTo("etc/passwd");
        assertThat(Relationships.resolve("xl/", "worksheets\\sheet1.xml")).isEqualTo("xl/worksheets/sheet1.xml");
    }

    @Test
    void refusesAPartThatInflatesTooMuch() throws Exception {
        String padding = "<!--" + " ".repeat(1 << 17) + "-->";
        WorkbookFile workbook = withRows(textRow(2, "11") + padding);
        assertThat(Refusals.of(workbook.writeTo(folder), SMALL_BOMB)).isEqualTo(FileRefusal.FILE_BOMB);
        assertThat(Refusals.of(withRows(textRow(2, "11")).writeTo(folder), SMALL_BOMB))
                .isNull();
    }

    @Test
    void countsWhatIsInflatedAndNotWhatIsDeclared() throws Exception {
        String padding = "<!--" + " ".repeat(1 << 17) + "-->";
        Path honest = withRows(textRow(2, "11") + padding).writeTo(folder);
        assertThat(Refusals.of(file(declaring(Files.readAllBytes(honest), 100)), SMALL_BOMB))
                .isEqualTo(FileRefusal.FILE_BOMB);
    }

    @Test
    void refusesMoreThanTheTotalOfAllParts() throws Exception {
        StringBuilder rows = new StringBuilder();
        for (int i = 2; i < 900; i++) {
            rows.append(textRow(i, Integer.toString(i * 7919 + (i ^ 0x5555) * 104_729)));
        }
        Path large = withRows(rows.toString()).writeTo(folder);
        ReaderLimits tight = new ReaderLimits(1000, 1 << 20, 1 << 30, 100, 50_000);
        assertThat(Refusals.of(large, tight)).isEqualTo(FileRefusal.FILE_BOMB);
        assertThat(Refusals.of(file(declaring(Files.readAllBytes(large), 10)), tight))
                .isEqualTo(FileRefusal.FILE_BOMB);
    }

    /** The same archive with every size in its directory declared anew. */
    private static byte[] declaring(byte[] zip, int size) {
        ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < zip.length - 30; at++) {
            if (bytes.getInt(at) == 0x02014b50) {
                bytes.putInt(at + 24, size);
            }
        }
        return zip;
    }

    @Test
    void refusesADirectoryOfCountlessEntries() throws Exception {
        Path crowded = folder.resolve("crowded");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(crowded))) {
            zip.setMethod(ZipOutputStream.DEFLATED);
            for (int i = 0; i < 60_000; i++) {
                zip.putNextEntry(new ZipEntry("a-name-that-takes-some-room-in-the-directory-" + i));
                zip.closeEntry();
            }
        }
        assertThat(Refusals.of(crowded)).isEqualTo(FileRefusal.FILE_BOMB);
    }

    @Test
    void refusesDamage() throws Exception {
        byte[] good = Files.readAllBytes(withRows(textRow(2, "11")).writeTo(folder));
        byte[] flipped = good.clone();
        int crc = ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN).getInt(lastDirectoryEntry(good) + 16);
        ByteBuffer.wrap(flipped).order(ByteOrder.LITTLE_ENDIAN).putInt(lastDirectoryEntry(good) + 16, crc ^ 1);
        assertThat(Refusals.of(file(flipped))).isEqualTo(FileRefusal.FILE_CORRUPT);
        assertThat(Refusals.of(file(java.util.Arrays.copyOf(good, good.length - 30))))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    private static int lastDirectoryEntry(byte[] zip) {
        ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = zip.length - 4; at >= 0; at--) {
            if (bytes.getInt(at) == 0x02014b50) {
                return at;
            }
        }
        throw new AssertionError("no directory");
    }

    @Test
    void refusesDamageBehindTheLastRow() throws Exception {
        WorkbookFile workbook = withRows(textRow(2, "11"));
        String sheet = workbook.text(WorkbookFile.SHEET);
        assertThat(Refusals.of(workbook.part(WorkbookFile.SHEET, sheet.replace("</worksheet>", ""))
                        .writeTo(folder)))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
        assertThat(Refusals.of(workbook.part(WorkbookFile.SHEET, sheet.replace("</sheetData>", "</sheetDat>"))
                        .writeTo(folder)))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<v>7</v>", "<v>-1</v>", "<v>x</v>", "<v>99999999999</v>"})
    void refusesAStringThatIsNotThere(String value) throws Exception {
        WorkbookFile workbook =
                withRows(textRow(2, "11") + cellRow(3, "t=\"s\"", value)).strings("<si><t>1</t></si>");
        assertThat(Refusals.of(workbook.writeTo(folder))).isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<a:b/>", "<v>1</w>", "<v>&nothing;</v>", "<v>\u0001</v>", "<v x=\"1\" x=\"2\">1</v>"})
    void refusesBrokenXmlInTheMiddleOfPlainRows(String broken) throws Exception {
        WorkbookFile workbook =
                withRows(textRow(2, "11") + textRow(3, "12") + cellRow(4, "", broken) + textRow(5, "13"));
        assertThat(Refusals.of(workbook.writeTo(folder))).isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @Test
    void refusesBytesThatAreNoUtf8() throws Exception {
        WorkbookFile workbook = withRows(textRow(2, "11", "X") + textRow(3, "12", "Y") + textRow(4, "13", "Z"));
        byte[] sheet = workbook.text(WorkbookFile.SHEET).getBytes(StandardCharsets.ISO_8859_1);
        for (int at = 0; at < sheet.length; at++) {
            sheet[at] = sheet[at] == '?' ? (byte) 'i' : sheet[at];
        }
        String text = new String(sheet, StandardCharsets.ISO_8859_1).replace("iiID", "userId");
        byte[] bytes = text.replace("Z", "\u00C3").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Refusals.of(workbook.part(WorkbookFile.SHEET, bytes).writeTo(folder)))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @Test
    void boundsDepthAndNames() throws Exception {
        String deep = "<x>".repeat(5000) + "</x>".repeat(5000);
        assertThat(Refusals.of(withRows(textRow(2, "11") + deep).writeTo(folder)))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            names.append("<n" + i + "/>");
        }
        assertThat(Refusals.of(withRows(textRow(2, "11") + names).writeTo(folder)))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<row r=\"%s\"></row>", "<%s/>", "<row><c t='%s'/></row>", "<![CDATA[%s]]>"})
    void refusesAPieceThatWouldFillTheMemory(String piece) throws Exception {
        String huge = noise(MarkupGuard.MAX_TAG + 10_000);
        assertThat(Refusals.of(
                        withRows(textRow(2, "11") + piece.formatted(huge)).writeTo(folder)))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
        assertThat(Refusals.of(
                        withRows(textRow(2, "11") + "<!--" + huge + "-->").writeTo(folder)))
                .isNull();
    }

    @Test
    void aTextOfMegabytesIsOneBadCellAmongGoodOnes() throws Exception {
        String huge = noise(3 * MarkupGuard.MAX_TEXT) + "&amp;\u5F20";
        WorkbookFile workbook = withRows(textRow(2, "11")
                        + textRow(3, huge)
                        + cellRow(4, "t=\"s\"", "<v>0</v>")
                        + textRow(5, "12", huge)
                        + textRow(6, "13")
                        + cellRow(7, "t=\"s\"", "<v>1</v>"))
                .strings("<si><t>" + huge + "</t></si><si><t>14</t></si>");
        ReadRows read = ReadRows.of(workbook.writeTo(folder));
        assertThat(read.validIds()).containsExactly(11L, 12L, 13L, 14L);
        assertThat(read.rows().get(1).written()).isEqualTo(huge.substring(0, 64));
        assertThat(read.rows().get(2).written()).isEqualTo(huge.substring(0, 64));
    }

    @Test
    void cutsATextOnlyBetweenCharactersAndReferences() throws Exception {
        for (int shift = 0; shift < 8; shift++) {
            String text = "x".repeat(MarkupGuard.MAX_TEXT - 4 + shift) + "&amp;\u5F20&#x5F20;".repeat(40);
            ReadRows read = ReadRows.of(withRows(textRow(2, "11") + textRow(3, text) + textRow(4, "12"))
                    .writeTo(folder));
            assertThat(read.validIds()).containsExactly(11L, 12L);
        }
    }

    private static String noise(int length) {
        StringBuilder noise = new StringBuilder(length);
        java.util.Random random = new java.util.Random(5);
        while (noise.length() < length) {
            noise.append((char) ('a' + random.nextInt(26)));
        }
        return noise.toString();
    }

    @Test
    void tellsTypesByContent() throws Exception {
        assertThat(Refusals.of(file(""))).isEqualTo(FileRefusal.FILE_EMPTY);
        assertThat(Refusals.of(file("\uFEFF"))).isEqualTo(FileRefusal.FILE_EMPTY);
        assertThat(Refusals.of(file("\n <html>"))).isEqualTo(FileRefusal.FILE_TYPE);
        assertThat(Refusals.of(file("%PDF-1.7"))).isEqualTo(FileRefusal.FILE_TYPE);
        assertThat(Refusals.of(file("userId\n1\0\n"))).isEqualTo(FileRefusal.FILE_TYPE);
        assertThat(Refusals.of(file("userId\n" + "1\n".repeat(9000) + "\0"))).isEqualTo(FileRefusal.FILE_TYPE);
        assertThat(Refusals.of(withRows("").without("[Content_Types].xml").writeTo(folder)))
                .isEqualTo(FileRefusal.FILE_TYPE);
        assertThat(Refusals.of(withRows("").without("_rels/.rels").writeTo(folder)))
                .isEqualTo(FileRefusal.FILE_TYPE);
        assertThat(Refusals.of(withRows("").without(WorkbookFile.SHEET).writeTo(folder)))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @Test
    void recognisesEncryptedFiles() throws Exception {
        byte[] plain = Files.readAllBytes(withRows(textRow(2, "11")).writeTo(folder));
        Path locked = folder.resolve("locked.xlsx");
        try (POIFSFileSystem container = new POIFSFileSystem();
                var out = Files.newOutputStream(locked)) {
            Encryptor encryptor = new EncryptionInfo(EncryptionMode.standard).getEncryptor();
            encryptor.confirmPassword("secret");
            try (var sealed = encryptor.getDataStream(container)) {
                sealed.write(plain);
            }
            container.writeFilesystem(out);
        }
        assertThat(Refusals.of(locked)).isEqualTo(FileRefusal.FILE_ENCRYPTED);
        Path old = folder.resolve("locked.xls");
        Biff8EncryptionKey.setCurrentUserPassword("secret");
        try (HSSFWorkbook workbook = new HSSFWorkbook();
                var out = Files.newOutputStream(old)) {
            workbook.createSheet().createRow(0).createCell(0).setCellValue("用户ID");
            workbook.write(out);
        } finally {
            Biff8EncryptionKey.setCurrentUserPassword(null);
        }
        assertThat(Refusals.of(old)).isEqualTo(FileRefusal.FILE_ENCRYPTED);
    }

    @Test
    void refusesOtherContainersAndDamagedOldWorkbooks() throws Exception {
        Path document = folder.resolve("letter.doc");
        try (POIFSFileSystem container = new POIFSFileSystem();
                var out = Files.newOutputStream(document)) {
            container.createDocument(new java.io.ByteArrayInputStream(new byte[5000]), "WordDocument");
            container.writeFilesystem(out);
        }
        assertThat(Refusals.of(document)).isEqualTo(FileRefusal.FILE_TYPE);
        byte[] good = SampleSheets.byFile("o13_legacy_biff8.xls").open().readAllBytes();
        assertThat(Refusals.of(file(java.util.Arrays.copyOf(good, 1200)))).isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @Test
    void leavesNoTemporaryFileBehind() throws Exception {
        Path texts = Files.createDirectories(folder.resolve("tmp"));
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 40_000; i++) {
            items.append("<si><t>name ").append(i).append("</t></si>");
        }
        WorkbookFile workbook = withRows(cellRow(2, "t=\"s\"", "<v>39999</v>") + cellRow(3, "t=\"s\"", "<v>5</v>"))
                .strings(items.toString());
        long before = temporaryFiles();
        assertThat(ReadRows.of(workbook.writeTo(texts)).rows())
                .extracting(ReadRows.Row::written)
                .containsExactly("name 39999", "name 5");
        assertThat(temporaryFiles()).isEqualTo(before);
    }

    private static long temporaryFiles() throws IOException {
        try (var all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(one -> one.getFileName().toString().startsWith("confetti-texts"))
                    .count();
        }
    }
}
