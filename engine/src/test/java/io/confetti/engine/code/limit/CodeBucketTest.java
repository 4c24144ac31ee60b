package io.confetti.engine.code.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class CodeBucketTest {
    @Test
    void aUserMayTypeFiveWrongCodesAMinuteAndThirtyADay() {
        assertThat(CodeBucket.of(TypedBy.user(42), limits(Map.of())))
                .containsExactly(
                        new CodeBucket("confetti:{wrong-codes}:user:42:minute", 5, Duration.ofMinutes(1)),
                        new CodeBucket("confetti:{wrong-codes}:user:42:day", 30, Duration.ofDays(1)));
        assertThat(CodeBucket.of(TypedBy.till("shop-7"), limits(Map.of())))
                .containsExactly(
                        new CodeBucket("confetti:{wrong-codes}:till:shop-7:minute", 300, Duration.ofMinutes(1)));
    }

    @Test
    void whatIsSetToNothingHasNoBucket() {
        CodeLimitProperties none = limits(Map.of("user-per-minute", 0, "till-per-minute", 0));

        assertThat(CodeBucket.of(TypedBy.user(42), none))
                .extracting(CodeBucket::tokens)
                .containsExactly(30);
        assertThat(CodeBucket.of(TypedBy.till("shop-7"), none)).isEmpty();
    }

    @Test
    void tokensComeBackOneByOne() {
        assertThat(new CodeBucket("any", 5, Duration.ofMinutes(1)).back()).isEqualTo(12_000_000);
    }

    private static CodeLimitProperties limits(Map<String, ?> set) {
        return new Binder(new MapConfigurationPropertySource(set)).bindOrCreate("", CodeLimitProperties.class);
    }
}
