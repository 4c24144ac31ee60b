package io.confetti.platform.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.platform.failpoint.FailPoints;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderStorageTest {
    private static final FailPoints NONE = (name, detail) -> {};
    private static final String KEY = "files/aa/one";
    /** Of 200,000 zeros. */
    private static final String HASH = "4cbbd9be0cba685835755f827758705db5a413c5494c34262cd25946a73e7582";

    @TempDir
    Path folder;

    @Test
    void givesBackWhatWasPut() throws IOException {
        Storage storage = new FolderStorage(folder.resolve("new/root"));
        storage.put(KEY, new ByteArrayInputStream(new byte[1_000]));
        Path file = Files.write(folder.resolve("other"), new byte[2_000]);
        storage.putFile(KEY, file);

        try (var content = storage.open(KEY)) {
            assertThat(content.readAllBytes()).hasSize(2_000);
        }
        assertThat(file).doesNotExist();
        assertThat(folder.resolve("new/root/.parts")).isEmptyDirectory();
    }

    @Test
    void whatAKilledProcessLeftGoesAfterADay() throws IOException {
        Path parts = Files.createDirectories(folder.resolve(".parts"));
        Path old = Files.write(parts.resolve("part-old"), new byte[10]);
        Path young = Files.write(parts.resolve("part-young"), new byte[10]);
        Files.setLastModifiedTime(
                old, FileTime.from(Files.getLastModifiedTime(young).toInstant().minus(Duration.ofHours(25))));

        new FolderStorage(folder).put(KEY, new ByteArrayInputStream(new byte[10]));

        assertThat(old).doesNotExist();
        assertThat(young).exists();
    }

    @Test
    void aFileThatWasCutOnTheDiskIsNotHandedOut() throws IOException {
        Storage storage = new FolderStorage(folder);
        storage.put(KEY, new ByteArrayInputStream(new byte[200_000]));
        AtomicInteger moves = new AtomicInteger();
        ContentFiles contents = new ContentFiles(storage, NONE);

        contents.local(KEY, HASH, moves::incrementAndGet).close();
        assertThat(moves.get()).isGreaterThanOrEqualTo(4);
        try (RandomAccessFile file = new RandomAccessFile(folder.resolve(KEY).toFile(), "rw")) {
            file.setLength(120_000);
        }

        assertThatThrownBy(() -> contents.local(KEY, HASH, () -> {}))
                .isInstanceOf(IncompleteContentException.class)
                .hasMessageContaining("120000 bytes");
        assertThatThrownBy(() -> contents.local("files/aa/two", HASH, () -> {}))
                .isInstanceOf(NoSuchFileException.class);
    }
}
