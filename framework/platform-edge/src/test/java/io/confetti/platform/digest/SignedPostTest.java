package io.confetti.platform.digest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignedPostTest {
    private static final Instant NOW = Instant.ofEpochSecond(1_795_773_600);
    private static final byte[] OURS = "ours".getBytes(StandardCharsets.UTF_8);
    private static final byte[] THEIRS = "theirs".getBytes(StandardCharsets.UTF_8);
    private static final String BODY = "{\"名\":1}";

    @Test
    void whoKnowsASecretIsBelieved() {
        String signature = signature("p-1", NOW, OURS);

        assertThat(post("p-1", NOW, signature, BODY).isFrom(List.of(OURS), NOW)).isTrue();
        assertThat(post("p-1", NOW, "v1,old " + signature, BODY).isFrom(List.of(THEIRS, OURS), NOW))
                .isTrue();
    }

    @Test
    void nobodyElseIs() {
        String signature = signature("p-1", NOW, OURS);

        assertThat(post("p-1", NOW, signature, BODY).isFrom(List.of(THEIRS), NOW))
                .isFalse();
        assertThat(post("p-1", NOW, signature, BODY).isFrom(List.of(), NOW)).isFalse();
        assertThat(post("p-2", NOW, signature, BODY).isFrom(List.of(OURS), NOW)).isFalse();
        assertThat(post("p-1", NOW, signature, BODY + " ").isFrom(List.of(OURS), NOW))
                .isFalse();
        assertThat(post("p-1", NOW.plusSeconds(1), signature, BODY).isFrom(List.of(OURS), NOW))
                .isFalse();
        assertThat(post("p-1", NOW, "", BODY).isFrom(List.of(OURS), NOW)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"-301,false", "-300,true", "300,true", "301,false"})
    void aPostHasItsTime(long seconds, boolean fits) {
        Instant then = NOW.plusSeconds(seconds);

        assertThat(post("p-1", then, signature("p-1", then, OURS), BODY).isFrom(List.of(OURS), NOW))
                .isEqualTo(fits);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "now", "-1", "1795773600.0", "99999999999999999999"})
    void aTimeThatIsNoneIsNotBelieved(String timestamp) {
        var post = new SignedPost("p-1", timestamp, "v1,", new byte[0]);

        assertThat(post.isFrom(List.of(OURS), NOW)).isFalse();
    }

    @Test
    void whatIsMissingIsNotBelieved() {
        assertThat(new SignedPost(null, "1795773600", "v1,", new byte[0]).isFrom(List.of(OURS), NOW))
                .isFalse();
        assertThat(new SignedPost("p", null, "v1,", new byte[0]).isFrom(List.of(OURS), NOW))
                .isFalse();
        assertThat(new SignedPost("p", "1795773600", null, new byte[0]).isFrom(List.of(OURS), NOW))
                .isFalse();
        assertThat(new SignedPost("p", "1795773600", "v1,", null).isFrom(List.of(OURS), NOW))
                .isFalse();
    }

    private static String signature(String id, Instant at, byte[] secret) {
        return WebhookSignature.of(id, at.getEpochSecond(), BODY, List.of(secret));
    }

    private static SignedPost post(String id, Instant at, String signature, String body) {
        return new SignedPost(id, Long.toString(at.getEpochSecond()), signature, body.getBytes(StandardCharsets.UTF_8));
    }
}
