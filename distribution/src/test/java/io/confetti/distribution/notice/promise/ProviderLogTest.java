package io.confetti.distribution.notice.promise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProviderLogTest {

    @TempDir
    private Path folder;

    @Test
    void aMessageThatWentOutTwiceIsFound() throws IOException {
        Path file = Files.writeString(folder.resolve("confetti.log"), """
                {"at":"2026-11-29T10:00:00Z","event":"DELIVERED","id":"a","key":"n-12","mode":"ACCEPT","text":"x","to":"1"}
                {"at":"2026-11-29T10:00:01Z","event":"DELIVERED","id":"b","key":"n-11","mode":"DROP","text":"x","to":"1"}
                {"at":"2026-11-29T10:00:02Z","event":"REPEATED","id":"b","key":"n-11","mode":"ACCEPT","text":"x","to":"1"}
                {"at":"2026-11-29T10:00:03Z","event":"NOT_TAKEN","key":"n-11","mode":"BUSY","text":"x","to":"1"}
                {"at":"2026-11-29T10:00:04Z","event":"DELIVERED","id":"c","key":"n-12","mode":"ACCEPT","text":"x","to":"1"}
                {"at":"2026-11-29T10:00:05Z","event":"DELIVERED","id":"d","key":"n-12","mode":"ACCEPT","text":"x","to":"1"}
                {"at":"2026-11-29T10:00:06Z","event":"DELIVERED","id":"e","key":"of-others","mode":"ACCEPT","text":"x","to":"1"}
                {"at":"2026-11-29T10:00:06Z","event":"DELIVERED","id":"f","key":"of-others","mode":"ACCEPT","text":"x","to":"1"}
                """);

        assertThat(ProviderLog.ofSms(file).repeated()).isEqualTo(Map.of(12L, 3));
    }

    @Test
    void mailsAreKnownByTheirHeader() throws IOException {
        String mail = """
                {"to":"a@example.com","subject":"\\"X-Confetti-Notice\\":\\"n-1\\"","headers":{"X-Confetti-Notice":"n-%s"},"body":"x"}
                """;
        Path file = Files.writeString(
                folder.resolve("mails.log"), mail.formatted(1) + mail.formatted(2) + mail.formatted(2));

        assertThat(ProviderLog.ofMail(file).repeated()).isEqualTo(Map.of(2L, 2));
    }

    @Test
    void whereNothingWasSentThereIsNoLog() {
        assertThat(ProviderLog.ofMail(folder.resolve("none.log")).repeated()).isEmpty();
    }
}
