package io.confetti.settlement.quote;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.CodeToLock;
import io.confetti.contract.DiscountRule;
import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.platform.identity.IdentityKeys;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SealCodesTest {
    private final SealCodes codes = withSecret("a");

    @Test
    void aLockFindsTheCodesOfItsCoupons() {
        String sealed = codes.seal("SAVE-NMPP-XS7E", 7);

        assertThat(codes.toLock(List.of(coupon(7, sealed), coupon(8, null))))
                .containsExactly(new CodeToLock("SAVE-NMPP-XS7E", 7));
        assertThat(sealed).doesNotContain("NMPP");
    }

    @Test
    void whatDoesNotOpenIsLeftOut() {
        String sealed = codes.seal("SAVE-NMPP-XS7E", 7);

        assertThat(codes.toLock(List.of(coupon(8, sealed)))).isEmpty();
        assertThat(withSecret("b").toLock(List.of(coupon(7, sealed)))).isEmpty();
    }

    @Test
    void aMarkIsTheSameForTheSameCodeAndSecretOnly() {
        assertThat(codes.mark("SAVE")).isEqualTo(withSecret("a").mark("SAVE")).hasSize(64);
        assertThat(codes.mark("SAVE"))
                .isNotEqualTo(codes.mark("SAVF"))
                .isNotEqualTo(withSecret("b").mark("SAVE"));
    }

    private static SealCodes withSecret(String letter) {
        byte[] secret = letter.repeat(32).getBytes(StandardCharsets.US_ASCII);
        return new SealCodes(new IdentityKeys(List.of(), null, new SecretKeySpec(secret, "HmacSHA256")));
    }

    private static QuotedCoupon coupon(long id, @Nullable String sealed) {
        return new QuotedCoupon(
                id,
                1,
                1,
                1001,
                Instant.EPOCH,
                new DiscountRule(DiscountRule.Kind.FIXED_OFF, 50L, null, null, null),
                ScopeRule.EVERYTHING,
                RefundPolicy.RETURN_ON_FULL_REFUND,
                sealed,
                null);
    }
}
