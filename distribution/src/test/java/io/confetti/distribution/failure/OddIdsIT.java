package io.confetti.distribution.failure;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.sheet.writer.SheetWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever stands in the column of ids, its row fails with a cause and the task ends. */
class OddIdsIT {

    private static final List<String> ODD = List.of(
            "12\u000034",
            "\u0000",
            "\u0001\u0002\u001f",
            "a\"b\\c",
            "\\u0000",
            "😀😀",
            "😀".repeat(40),
            "x".repeat(63) + "😀",
            "用户".repeat(100),
            "'; DROP TABLE t_task_failure; --",
            "\u202e123",
            "\uFFFE\uFFFF",
            "$[0]",
            "null",
            "{\"a\":[1,2]}",
            "=cmd|' /C calc'!A0",
            "a\u2028b\u0085c",
            "ﬀ ①²");

    private static Distribution distribution;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void aSheetWithOddIdsEnds() throws IOException {
        TaskAnnounced task = push(sheet(ODD));

        RunProgress end = distribution.ended(task);

        assertThat(end.delivered()).isEqualTo(1);
        assertThat(end.failed()).isEqualTo(ODD.size());
        assertThat(end.failureFileReady()).isTrue();
    }

    @Test
    void aSheetWithHalvesOfCharactersEnds() throws IOException {
        TaskAnnounced task = push(sheet(List.of("a\ud83d", "\ude00b", "\ud83d", "1\udfff2")));

        RunProgress end = distribution.ended(task);

        assertThat(end.failed()).isEqualTo(4);
    }

    private static TaskAnnounced push(byte[] content) {
        return distribution.announce(distribution.aTask(distribution.aTemplateWithStock(100), 1, content));
    }

    private byte[] sheet(List<String> ids) throws IOException {
        Path file = folder.resolve("odd.xlsx");
        try (SheetWriter writer = SheetWriter.create(file, SheetWriter.Strings.SHARED)) {
            writer.sheet("Sheet1");
            writer.row(List.of("userId", "name"));
            writer.row(List.of("42", "somebody"));
            for (String id : ids) {
                writer.row(List.of(id, "somebody"));
            }
        }
        return Files.readAllBytes(file);
    }
}
