package io.confetti.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Readers copy from {@code docs/sdk.md} what is compiled and run here. */
class SdkPageTest {

    @ParameterizedTest
    @CsvSource({
        "java/io/confetti/client/example/ClaimAndOrder.java, throws Exception {",
        "typescript/example/claim-and-order.ts, user: string) {",
        "java/io/confetti/client/webhook/WebhookSignatures.java, public static boolean isGenuine(",
        "typescript/webhook-signatures.ts, export async function isGenuine("
    })
    void thePageHasWhatIsTested(String source, String begin) throws IOException {
        String page = withoutBlanks(Files.readString(Path.of("..", "docs", "sdk.md")));
        String code = Files.readString(Path.of("src", "main").resolve(source));

        String shown =
                code.substring(code.indexOf(begin) + begin.length(), code.lastIndexOf('}', code.lastIndexOf('}') - 1));

        assertThat(page).contains(withoutBlanks(shown));
    }

    private static String withoutBlanks(String text) {
        return text.replaceAll("\\s", "");
    }
}
