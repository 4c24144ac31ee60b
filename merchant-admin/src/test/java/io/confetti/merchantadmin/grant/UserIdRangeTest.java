package io.confetti.merchantadmin.grant;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.request.PathId;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A user whom a file names can be granted by name and asked for, and no other. */
class UserIdRangeTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-1",
                "0",
                "1",
                "8999999999999999999",
                "9000000000000000000",
                "9223372036854775807",
                "9223372036854775808",
                "9999999999999999999",
                "10000000000000000000"
            })
    void filesAndCallsKnowTheSameUsers(String id) throws IOException {
        Path file = Files.writeString(folder.resolve("users.csv"), "userId\n" + id + "\n");

        boolean isInFiles =
                new RecipientReader(ReaderLimits.standard()).verify(file).validRows() == 1;

        assertThat(PathId.of(id) != 0).isEqualTo(isInFiles);
    }
}
