package io.confetti.sheet;

import io.confetti.sheet.csv.CsvFormat;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.FileType;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.RowConsumer;
import io.confetti.sheet.policy.SheetFormat;
import io.confetti.sheet.policy.SheetSource;
import io.confetti.sheet.xls.XlsFormat;
import io.confetti.sheet.xlsx.XlsxFormat;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipException;

/**
 * A file whose format is known. Damage found on the way becomes a refusal, a failing disk stays an {@link IOException}.
 */
record RecipientFile(Path path, SheetFormat format, Reading reading) {
    /** In the order in which they are asked; the last one takes or refuses every text. */
    private static final List<SheetFormat> FORMATS = List.of(new XlsxFormat(), new XlsFormat(), new CsvFormat());

    /** Tells the format by the first bytes (policy P9). */
    static RecipientFile of(Path file, Reading reading) throws IOException {
        long size = Files.size(file);
        if (size == 0) {
            throw new Refused(FileRefusal.FILE_EMPTY);
        }
        if (size > reading.limits().maxFileBytes()) {
            throw new Refused(FileRefusal.FILE_TOO_LARGE);
        }
        byte[] head = head(file);
        for (SheetFormat format : FORMATS) {
            if (format.isFormatOf(file, head, reading)) {
                return new RecipientFile(file, format, reading);
            }
        }
        throw new Refused(FileRefusal.FILE_TYPE);
    }

    private static byte[] head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(SheetFormat.HEAD_BYTES);
        }
    }

    FileType type() {
        return format.type();
    }

    SheetSource open() throws IOException {
        return new GuardedSource(guarded(() -> format.open(path, reading)));
    }

    @FunctionalInterface
    private interface Step<T> {
        T run() throws IOException;
    }

    private static <T> T guarded(Step<T> step) throws IOException {
        try {
            return step.run();
        } catch (ZipException
                | EOFException
                | CharacterCodingException
                | CharConversionException
                | UnsupportedEncodingException damaged) {
            throw new Refused(FileRefusal.FILE_CORRUPT, damaged);
        }
    }

    private record GuardedSource(SheetSource source) implements SheetSource {
        @Override
        public String charset() {
            return source.charset();
        }

        @Override
        public void rows(RowConsumer consumer) throws IOException {
            guarded(() -> {
                source.rows(consumer);
                return null;
            });
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }
}
