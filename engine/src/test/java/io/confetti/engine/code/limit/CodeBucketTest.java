package io.confetti.engine.code.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.engine.code.limit.CodeBucket.Use;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class CodeBucketTest {
    private static final String PREFIX = "confetti:{claim-limit}:";
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration DAY = Duration.ofDays(1);

    @Test
    void aUserMayTypeFiveWrongCodesAMinuteAndThirtyADay() {
        assertThat(CodeBucket.of(TypedBy.of("shop-7", 42L), limits(Map.of())))
                .containsExactly(
                        new CodeBucket(PREFIX + "codes-user:42", Use.LOOK, 5, MINUTE),
                        new CodeBucket(PREFIX + "codes-user-day:42", Use.LOOK, 30, DAY),
                        new CodeBucket(PREFIX + "codes-ordered-minute:42:shop-7", Use.TAKE, 5, MINUTE),
                        new CodeBucket(PREFIX + "codes-ordered-day:42:shop-7", Use.TAKE, 30, DAY),
                        new CodeBucket(PREFIX + "codes-ordered-system:shop-7", Use.TAKE, 300, MINUTE));
    }

    @Test
    void tillsThatNameNobodyHaveABucketOfTheirOwn() {
        assertThat(CodeBucket.of(TypedBy.of("shop-7", null), limits(Map.of())))
                .containsExactly(new CodeBucket(PREFIX + "codes-ordered-till:shop-7", Use.TAKE, 300, MINUTE));
    }

    @Test
    void callersOfAnOlderReleaseAreOneOrderSystem() {
        assertThat(TypedBy.of(null, 42L)).isEqualTo(TypedBy.of("unknown", 42L));
    }

    @Test
    void whatIsSetToNothingHasNoBucket() {
        CodeLimitProperties none = limits(Map.of("user-per-minute", 0, "system-per-minute", 0, "till-per-minute", 0));

        assertThat(CodeBucket.of(TypedBy.of("shop-7", 42L), none))
                .extracting(CodeBucket::tokens)
                .containsExactly(30, 30);
        assertThat(CodeBucket.of(TypedBy.of("shop-7", null), none)).isEmpty();
    }

    @Test
    void tokensComeBackOneByOne() {
        assertThat(new CodeBucket("any", Use.TAKE, 5, MINUTE).back()).isEqualTo(12_000_000);
    }

    private static CodeLimitProperties limits(Map<String, ?> set) {
        return new Binder(new MapConfigurationPropertySource(set)).bindOrCreate("", CodeLimitProperties.class);
    }
}
