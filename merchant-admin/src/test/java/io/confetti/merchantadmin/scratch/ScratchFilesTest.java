package io.confetti.merchantadmin.scratch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFilesTest {
    @TempDir
    Path root;

    @Test
    void whatADeadProcessLeftGoesWhenTheNextOneStarts() throws IOException {
        Path dead = Files.createDirectories(root.resolve("run-dead/poi"));
        Files.writeString(dead.resolve("codes-1.csv"), "SAVE-NMPP-XS7E");
        Files.writeString(root.resolve("run-dead/alive"), "");
        Path other = Files.createDirectory(root.resolve("something-else"));
        try (var first = new ScratchFiles(root.toString())) {
            assertThat(root.resolve("run-dead")).doesNotExist();
            Path mine = first.create(".csv");
            try (var second = new ScratchFiles(root.toString())) {
                assertThat(mine).exists();
                assertThat(second.create(".csv").getParent()).isNotEqualTo(mine.getParent());
            }
            assertThat(mine).exists().hasFileName(mine.getFileName().toString());
            assertThat(Files.getPosixFilePermissions(mine.getParent()))
                    .doesNotContain(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);
        }
        assertThat(other).exists();
        try (var left = Files.newDirectoryStream(root, "run-*")) {
            assertThat(left).isEmpty();
        }
    }

    /** Whoever closes a file loses all locks of his process on it. */
    @Test
    void whatIsAliveStaysAlsoIfAnotherOneBeganInItsProcess() throws Exception {
        try (var first = new ScratchFiles(root.toString());
                var second = new ScratchFiles(root.toString())) {
            Path mine = first.create(".csv");
            Path others = second.create(".csv");
            Process elsewhere = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Elsewhere.class.getName(),
                            root.toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(elsewhere.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(elsewhere.waitFor()).as(said).isZero();
            assertThat(mine).exists();
            assertThat(others).exists();
        }
    }

    /** Another process that begins and ends. */
    static final class Elsewhere {
        public static void main(String[] folder) throws IOException {
            try (var files = new ScratchFiles(folder[0])) {
                Files.delete(files.create(".csv"));
            }
        }
    }

    @Test
    void aFolderThatTheMachineTidiedAwayIsMadeAgain() throws IOException {
        try (var files = new ScratchFiles(root.toString())) {
            Path old = files.create(".csv").getParent();
            Files.walk(old)
                    .sorted(Comparator.reverseOrder())
                    .forEach(one -> one.toFile().delete());

            assertThat(files.create(".csv")).exists();
            assertThat(files.create(".csv").getParent()).isNotEqualTo(old);
        }
        try (var left = Files.newDirectoryStream(root, "run-*")) {
            assertThat(left).isEmpty();
        }
    }
}
