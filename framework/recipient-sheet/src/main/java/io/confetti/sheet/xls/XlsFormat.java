package io.confetti.sheet.xls;

import io.confetti.sheet.policy.FileType;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.SheetFormat;
import io.confetti.sheet.policy.SheetSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** Old binary workbooks in an OLE2 container. */
public final class XlsFormat implements SheetFormat {
    private static final byte[] OLE2 = {
        (byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1
    };

    @Override
    public FileType type() {
        return FileType.XLS;
    }

    @Override
    public boolean isFormatOf(Path file, byte[] head, Reading reading) throws IOException {
        boolean isContainer = Arrays.equals(head, 0, Math.min(head.length, OLE2.length), OLE2, 0, OLE2.length);
        if (isContainer) {
            OleFile.check(file, reading);
        }
        return isContainer;
    }

    @Override
    public SheetSource open(Path file, Reading reading) throws IOException {
        return reading.rules().recordsOfXls() ? XlsRecordSource.open(file, reading) : XlsSource.open(file, reading);
    }
}
