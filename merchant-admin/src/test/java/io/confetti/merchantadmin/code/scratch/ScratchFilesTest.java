package io.confetti.merchantadmin.code.scratch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
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
}
