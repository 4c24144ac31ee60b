package io.confetti.merchantadmin.code.series.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.confetti.code.Alphabet;
import io.confetti.core.code.CodeKind;
import io.confetti.merchantadmin.code.series.SeriesPlan;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.platform.request.BodyFields;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CodesFormTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    @Test
    void whatIsLeftOutHasDefaults() {
        assertThat(read(Map.of("kind", "UNIQUE", "pattern", "sale-####-###%")))
                .isEqualTo(new SeriesPlan(
                        CodeKind.UNIQUE, Alphabet.BASE32, "SALE-####-###%", 77, 1, null, null, null, true));
        assertThat(read(Map.of("kind", "SHARED", "pattern", "双十一 Fun")))
                .isEqualTo(new SeriesPlan(CodeKind.SHARED, null, "双十一 Fun", 77, 1, 1, null, null, true));
    }

    @Test
    void timesAreKeptAsTheDatabaseKeepsThem() {
        SeriesPlan plan = read(Map.of(
                "kind",
                "UNIQUE",
                "pattern",
                "SALE-####-###%",
                "validFrom",
                "2027-01-01T00:00:00.123456Z",
                "validUntil",
                "2028-01-01T00:00:00Z"));
        assertThat(plan.validFrom()).isEqualTo("2027-01-01T00:00:00.123Z");
        assertThat(plan.validUntil()).isEqualTo("2028-01-01T00:00:00Z");
    }

    @Test
    void lineTypeAndDateStandInFrontOfDigits() {
        var body = new HashMap<String, Object>(Map.of(
                "kind",
                "UNIQUE",
                "alphabet",
                "DIGITS",
                "pattern",
                "LLTTYYMMDD-########%%",
                "line",
                "07",
                "type",
                "31",
                "date",
                "2026-12-31"));
        assertThat(read(body).pattern()).isEqualTo("0731261231-########%%");
        body.put("line", "7");
        assertThat(errors(body)).containsOnly(Map.entry("line", "code.front.value"));
        body.put("line", "07");
        body.put("type", "311");
        assertThat(errors(body)).containsOnly(Map.entry("type", "code.front.value"));
        body.put("type", "31");
        body.put("date", "31.12.2026");
        assertThat(errors(body)).containsOnly(Map.entry("date", "code.bad-date"));
    }

    @Test
    void whatHasNoMeaningForTheKindIsRefused() {
        assertThat(errors(Map.of(
                        "kind", "PER_COUPON", "pattern", "PC-####-####-#####%", "usesPerCode", 2, "perUserLimit", 1)))
                .containsOnlyKeys("usesPerCode", "perUserLimit");
        assertThat(errors(Map.of("kind", "SHARED", "pattern", "FUN", "alphabet", "DIGITS", "usesPerCode", 2)))
                .containsOnlyKeys("alphabet", "usesPerCode");
        assertThat(errors(Map.of("kind", "UNIQUE", "pattern", "SALE-####-###%", "line", "1", "date", "2026-12-31")))
                .containsOnlyKeys("line", "date");
        assertThat(errors(Map.of("kind", "IMPORTED", "pattern", "SALE-####-###%")))
                .containsOnly(Map.entry("kind", "code.imported-by-file"));
    }

    @Test
    void aWindowThatNobodyCanUseIsRefused() {
        assertThat(errors(Map.of(
                        "kind",
                        "UNIQUE",
                        "pattern",
                        "SALE-####-###%",
                        "validFrom",
                        "2027-01-01T00:00:00Z",
                        "validUntil",
                        "2027-01-01T00:00:00Z")))
                .containsOnly(Map.entry("validUntil", "code.valid-until-before-from"));
        assertThat(errors(Map.of("kind", "UNIQUE", "pattern", "SALE-####-###%", "validUntil", "2026-11-29T12:00:00Z")))
                .containsOnly(Map.entry("validUntil", "code.valid-until-past"));
    }

    @Test
    void aWordIsLettersAndDigits() {
        for (String word : new String[] {"A%", "AB", "50%OFF", "a_b_c", "A".repeat(33)}) {
            assertThat(errors(Map.of("kind", "SHARED", "pattern", word)))
                    .as(word)
                    .containsOnly(Map.entry("pattern", "code.bad-word"));
        }
    }

    private static SeriesPlan read(Map<String, Object> body) {
        BodyFields fields = BodyFields.of(body);
        CodesRequest request = fields.as(CodesRequest.class);
        SeriesPlan plan = CodesForm.read(request, fields, new CodesForm.Defaults(77, true), NOW);
        fields.check();
        return plan;
    }

    private static Map<String, String> errors(Map<String, Object> body) {
        var refused = catchThrowableOfType(CouponException.class, () -> read(body));
        return refused.fields().stream().collect(Collectors.toMap(FieldError::field, FieldError::code));
    }
}
