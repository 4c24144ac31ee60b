package io.confetti.sheet.csv;

import io.confetti.sheet.policy.Blanks;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.FileType;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.SheetFormat;
import io.confetti.sheet.policy.SheetSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** Texts with a delimiter between cells: whatever is neither empty nor known to be something else. */
public final class CsvFormat implements SheetFormat {
    private static final byte[] PDF = "%PDF-".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] WEB_ARCHIVE = "MIME-Version:".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] RTF = "{\\rtf".getBytes(StandardCharsets.US_ASCII);

    @Override
    public FileType type() {
        return FileType.CSV;
    }

    @Override
    public boolean isFormatOf(Path file, byte[] head, Reading reading) throws IOException {
        checkText(head, reading.rules());
        return true;
    }

    @Override
    public SheetSource open(Path file, Reading reading) throws IOException {
        return CsvSource.open(file, reading);
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
        return head.length < HEAD_BYTES
                && new String(head, mark.charset()).chars().allMatch(c -> c == '\uFEFF');
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
