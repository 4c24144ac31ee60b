package io.confetti.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.identity.SignedLinks.Verdict;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.UriComponentsBuilder;

class SignedLinksTest {
    private static final Instant NOW = Instant.parse("2026-11-27T10:00:00Z");
    private static final String PATH = "/downloads/failure-files/7";

    private final SignedLinks links = links("a secret of thirty-two bytes or more", NOW);

    @Test
    void isGoodUntilItsTimeIsOver() {
        var link = links.sign(PATH, Duration.ofMinutes(15));

        assertThat(link.validUntil()).isEqualTo(NOW.plusSeconds(900));
        assertThat(judge(links, PATH, link.target())).isEqualTo(Verdict.GOOD);
        assertThat(judge(later(899), PATH, link.target())).isEqualTo(Verdict.GOOD);
        assertThat(judge(later(900), PATH, link.target())).isEqualTo(Verdict.OVER);
    }

    @Test
    void isForgedForAnotherPathTimeOrKey() {
        String target = links.sign(PATH, Duration.ofMinutes(15)).target();

        assertThat(judge(links, "/downloads/failure-files/8", target)).isEqualTo(Verdict.FORGED);
        assertThat(judge(links, PATH, target.replace("until=1", "until=2"))).isEqualTo(Verdict.FORGED);
        assertThat(judge(links("another secret of thirty-two bytes", NOW), PATH, target))
                .isEqualTo(Verdict.FORGED);
    }

    @Test
    void nonsenseIsForged() {
        assertThat(links.judge(PATH, null, null)).isEqualTo(Verdict.FORGED);
        assertThat(links.judge(PATH, "-1", "x")).isEqualTo(Verdict.FORGED);
        assertThat(links.judge(PATH, "99999999999999999999", "x")).isEqualTo(Verdict.FORGED);
        assertThat(links.judge(PATH, "1", "签")).isEqualTo(Verdict.FORGED);
    }

    private static Verdict judge(SignedLinks links, String path, String target) {
        var query = UriComponentsBuilder.fromUriString(target).build().getQueryParams();
        return links.judge(path, query.getFirst("until"), query.getFirst("signature"));
    }

    private static SignedLinks later(long seconds) {
        return links("a secret of thirty-two bytes or more", NOW.plusSeconds(seconds));
    }

    private static SignedLinks links(String secret, Instant now) {
        var key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256");
        return new SignedLinks(key, Clock.fixed(now, ZoneOffset.UTC));
    }
}
