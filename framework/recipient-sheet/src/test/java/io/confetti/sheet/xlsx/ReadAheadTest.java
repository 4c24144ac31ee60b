package io.confetti.sheet.xlsx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class ReadAheadTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1 << 17, (1 << 17) + 1, 1 << 20, 3_333_333})
    void givesTheSameBytes(int size) throws IOException {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);

        try (InputStream ahead = new ReadAhead(new ByteArrayInputStream(bytes))) {
            assertThat(ahead.readAllBytes()).isEqualTo(bytes);
            assertThat(ahead.read()).isEqualTo(-1);
        }
    }

    @Test
    void passesAFailureOnAfterTheBytesBefore() throws IOException {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new Refused(FileRefusal.FILE_CORRUPT);
            }
        };
        InputStream source = new SequenceInputStream(new ByteArrayInputStream(new byte[1 << 17]), broken);

        try (InputStream ahead = new ReadAhead(source)) {
            assertThat(ahead.readNBytes(1 << 17)).hasSize(1 << 17);
            assertThatThrownBy(ahead::read).isInstanceOf(Refused.class);
            assertThatThrownBy(ahead::read).isInstanceOf(Refused.class);
        }
    }

    @Test
    void endsItsThreadWhenItIsClosedEarly() throws IOException {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 1;
            }
        };
        ReadAhead ahead = new ReadAhead(endless);
        assertThat(ahead.read()).isEqualTo(1);

        ahead.close();

        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().equals("sheet-inflater") && thread.isAlive());
    }

    @Test
    void anErrorOfItsThreadFailsTheReading() throws IOException {
        InputStream broken = new InputStream() {
            @Override
            public int read() {
                throw new OutOfMemoryError("while inflating");
            }
        };

        try (InputStream ahead = new ReadAhead(broken)) {
            assertThatThrownBy(ahead::read).isInstanceOf(IOException.class).hasCauseInstanceOf(OutOfMemoryError.class);
            assertThatThrownBy(ahead::read).isInstanceOf(IOException.class);
        }
    }
}
