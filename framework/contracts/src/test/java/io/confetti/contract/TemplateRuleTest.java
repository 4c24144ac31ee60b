package io.confetti.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TemplateRuleTest {
    private static final Instant END = Instant.parse("2027-01-01T00:00:00Z");
    private static final DiscountRule OFF = new DiscountRule(DiscountRule.Kind.FIXED_OFF, 100L, null, null, null);
    private static final UsableRule USABLE = UsableRule.hoursAfterReceipt(72, 0, END);

    @Test
    void aRuleOfThisReleaseIsShownAsItIs() {
        var rule = new TemplateRule(OFF, ScopeRule.EVERYTHING, List.of("sale"), USABLE, RefundPolicy.NEVER_RETURN);

        assertThat(rule.hasUnknowns()).isFalse();
        assertThat(rule.withoutUnknowns()).isEqualTo(rule);
    }

    @Test
    void ofALaterReleasesRuleOnlyWhatIsKnownIsShown() {
        var later = new TemplateRule(
                new DiscountRule(DiscountRule.Kind.UNKNOWN, 100L, null, null, null),
                new ScopeRule(ScopeRule.Kind.UNKNOWN, List.of("brand")),
                List.of("sale"),
                new UsableRule(UsableRule.Kind.UNKNOWN, null, null, null, END),
                RefundPolicy.UNKNOWN);

        assertThat(later.hasUnknowns()).isTrue();
        assertThat(later.withoutUnknowns()).isEqualTo(new TemplateRule(null, null, List.of("sale"), null, null));
        assertThat(new TemplateRule(OFF, ScopeRule.EVERYTHING, List.of(), USABLE, RefundPolicy.UNKNOWN).hasUnknowns())
                .isTrue();
    }

    @Test
    void nobodyGuessesTheWindowOfALaterRelease() {
        var later = new UsableRule(UsableRule.Kind.UNKNOWN, 72, 0, null, END);

        assertThatThrownBy(() -> later.windowFor(END.minusSeconds(60))).isInstanceOf(IllegalStateException.class);
    }
}
