package io.confetti.standalone.lab.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProviderLogsTest {
    private static final String MAIL = """
        {"at":"2026-12-01T04:00:00Z","to":"u1@example.com","subject":"s","headers":{"X-Confetti-Notice":"n-1"},"body":"x"}
        """;
    private static final String SMS = """
        {"at":"2026-12-01T04:00:01Z","event":"%s","key":"n-2","id":"a","to":"+8613800138000","text":"x","mode":"%s"}
        """;

    @TempDir
    private Path folder;

    @Test
    void tellWhatWasTakenFromNowOn() throws IOException {
        Path mails = Files.writeString(folder.resolve("mails.log"), MAIL);
        Path messages = folder.resolve("sms.log");
        ProviderLogs logs = ProviderLogs.fromNow(mails, messages);
        assertThat(logs.read()).isEmpty();

        Files.writeString(mails, MAIL.replace("n-1", "n-3"), StandardOpenOption.APPEND);
        Files.writeString(messages, SMS.formatted("DELIVERED", "DROP") + SMS.formatted("NOT_TAKEN", "ERROR"));

        assertThat(logs.read())
                .containsExactly(
                        new Carried("MAIL", "n-3", "u1@example.com", Instant.parse("2026-12-01T04:00:00Z"), true),
                        new Carried("SMS", "n-2", "13800138000", Instant.parse("2026-12-01T04:00:01Z"), false));
    }

    @Test
    void aLineThatIsHalfWrittenIsReadNextTime() throws IOException {
        Path messages = folder.resolve("sms.log");
        ProviderLogs logs = ProviderLogs.fromNow(folder.resolve("mails.log"), messages);
        String line = SMS.formatted("DELIVERED", "ACCEPT");
        Files.writeString(messages, line + line.substring(0, 30));

        assertThat(logs.read()).hasSize(1);
        Files.writeString(messages, line.substring(30), StandardOpenOption.APPEND);
        assertThat(logs.read()).hasSize(2);
        assertThat(Carried.duplicates(logs.read())).isEqualTo(1);
    }
}
