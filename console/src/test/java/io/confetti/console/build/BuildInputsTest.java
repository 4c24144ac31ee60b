package io.confetti.console.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildInputsTest {
    private static final List<Path> JARS = List.of(Path.of("repo", "vue-3.5.26.jar"));

    @TempDir
    private Path sources;

    @Test
    void theSameSourcesHaveTheSameDigestWhereverTheJarsLie() throws IOException {
        Files.writeString(sources.resolve("a.ts"), "1");

        assertThat(digest(List.of(Path.of("elsewhere", "vue-3.5.26.jar")))).isEqualTo(digest(JARS));
    }

    @Test
    void anyChangeIsSeen() throws IOException {
        Path file = Files.writeString(sources.resolve("a.ts"), "1");
        String before = digest(JARS);

        assertThat(digest(List.of(Path.of("repo", "vue-3.5.27.jar")))).isNotEqualTo(before);
        Files.writeString(file, "2");
        assertThat(digest(JARS)).as("content").isNotEqualTo(before);
        Files.writeString(file, "1");
        assertThat(digest(JARS)).as("as it was").isEqualTo(before);
        Files.move(file, sources.resolve("b.ts"));
        assertThat(digest(JARS)).as("name").isNotEqualTo(before);
    }

    private String digest(List<Path> jars) throws IOException {
        return new BuildInputs(List.of(sources), jars).digest();
    }
}
