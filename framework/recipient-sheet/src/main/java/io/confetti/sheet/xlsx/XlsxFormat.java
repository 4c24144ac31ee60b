package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.FileType;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.SheetFormat;
import io.confetti.sheet.policy.SheetSource;
import java.io.IOException;
import java.nio.file.Path;

/** Workbooks of XML parts in a zip archive. */
public final class XlsxFormat implements SheetFormat {
    @Override
    public FileType type() {
        return FileType.XLSX;
    }

    @Override
    public boolean isFormatOf(Path file, byte[] head, Reading reading) {
        return head.length > 3 && head[0] == 'P' && head[1] == 'K' && head[2] < 9 && head[3] < 9;
    }

    @Override
    public SheetSource open(Path file, Reading reading) throws IOException {
        return XlsxSource.open(file, reading);
    }
}
