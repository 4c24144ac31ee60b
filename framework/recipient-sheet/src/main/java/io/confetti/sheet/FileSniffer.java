package io.confetti.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Tells the type of a file by its first bytes (policy P9). */
final class FileSniffer {
    private static final int HEAD = 8192;
    private static final byte[] ZIP = {'P', 'K'};
    private static final byte[] OLE2 = {
        (byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1
    };
    private static final byte[] PDF = "%PDF-".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] WEB_ARCHIVE = "MIME-Version:".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] RTF = "{\\rtf".getBytes(StandardCharsets.US_ASCII);

    private FileSniffer() {}

    static FileType sniff(Path file, Reading reading) throws IOException {
        long size = Files.size(file);
        if (size == 0) {
            throw new Refused(FileRefusal.FILE_EMPTY);
        }
        if (size > reading.limits().maxFileBytes()) {
            throw new Refused(FileRefusal.FILE_TOO_LARGE);
        }
        byte[] head = head(file);
        if (startsWith(head, ZIP) && head.length > 3 && head[2] < 9 && head[3] < 9) {
            return FileType.XLSX;
        }
        if (startsWith(head, OLE2)) {
            OleFile.check(file, reading);
            return FileType.XLS;
        }
        checkText(head, reading.rules());
        return FileType.CSV;
    }

    private static byte[] head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(HEAD);
        }
    }

    private static void checkText(byte[] head, ReadingRules rules) throws Refused {
        ByteOrderMark mark = ByteOrderMark.of(head);
        if (mark.length() == head.length || (rules.csvAsShown() && holdsMarksOnly(head, mark))) {
            throw new Refused(FileRefusal.FILE_EMPTY);
        }
        boolean other = startsWith(head, PDF)
                || startsWith(head, RTF)
                || startsWith(head, WEB_ARCHIVE)
                || firstVisible(head, mark, rules.blanks()) == '<';
        if (other || (!mark.isWide() && contains(head, (byte) 0))) {
            throw new Refused(FileRefusal.FILE_TYPE);
        }
    }

    private static boolean holdsMarksOnly(byte[] head, ByteOrderMark mark) {
        return head.length < HEAD && new String(head, mark.charset()).chars().allMatch(c -> c == '\uFEFF');
    }

    private static char firstVisible(byte[] head, ByteOrderMark mark, Blanks blanks) {
        String text = new String(head, mark.length(), head.length - mark.length(), mark.charset());
        char[] chars = text.toCharArray();
        int at = blanks.skip(chars, 0, chars.length);
        return at < chars.length ? chars[at] : ' ';
    }

    private static boolean startsWith(byte[] head, byte[] magic) {
        return head.length >= magic.length && Arrays.equals(head, 0, magic.length, magic, 0, magic.length);
    }

    private static boolean contains(byte[] head, byte wanted) {
        for (byte b : head) {
            if (b == wanted) {
                return true;
            }
        }
        return false;
    }
}
