package io.confetti.standalone.lab.demo.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.demo.control.Recipients.Row;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecipientsTest {

    @TempDir
    private Path folder;

    @Test
    void aSampleIsFromAllOverTheFile() throws IOException {
        Recipients recipients = Recipients.generate(folder, "sampled", 1_000, 0);

        assertThat(recipients.sample(10))
                .extracting(Row::sheetRow)
                .containsExactly(101L, 201L, 301L, 401L, 501L, 601L, 701L, 801L, 901L, 1_001L);
        assertThat(recipients.sample(300)).hasSize(300);
    }

    @Test
    void theFirstUsersAreThoseOfGoodRows() throws IOException {
        Recipients recipients = Recipients.generate(folder, "first", 200, 50);

        assertThat(recipients.firstUsers(6)).hasSize(6).doesNotHaveDuplicates().doesNotContain(0L);
    }
}
