package io.confetti.sheet;

import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.io.UnsupportedEncodingException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.zip.ZipException;

/** Opens a file by its type; damage found on the way becomes a refusal, a failing disk stays an {@link IOException}. */
final class Sources {
    private Sources() {}

    static SheetSource open(Path file, FileType type, Reading reading) throws IOException {
        return new GuardedSource(guarded(() -> switch (type) {
            case XLSX -> XlsxSource.open(file, reading);
            case XLS ->
                reading.rules().recordsOfXls() ? XlsRecordSource.open(file, reading) : XlsSource.open(file, reading);
            case CSV -> CsvSource.open(file, reading);
        }));
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
        public FileType type() {
            return source.type();
        }

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
