package io.confetti.settlement.quote;

import io.confetti.contract.CodeToLock;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.identity.IdentityKeys;
import io.confetti.platform.seal.SealBroken;
import io.confetti.platform.seal.SealedText;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Seals codes, because quotes are kept with their orders, those that were refused too: a copy of the database has no code that can
 * still be exchanged.
 */
@Component
public class SealCodes {
    private static final Logger LOG = LoggerFactory.getLogger(SealCodes.class);
    private static final String PURPOSE = "confetti codes in quotes";
    private static final String MARKS = "confetti marks of codes";

    private final SealedText texts;
    private final byte[] marks;

    SealCodes(IdentityKeys keys) {
        this.texts = SealedText.withKey(PURPOSE, keys.service());
        this.marks = Digests.hmacSha256(keys.service().getEncoded(), MARKS.getBytes(StandardCharsets.US_ASCII));
    }

    /** @param couponId that the code is exchanged for; the sealed text opens for no other */
    String seal(String code, long couponId) {
        return texts.seal(code.getBytes(StandardCharsets.UTF_8), Long.toString(couponId));
    }

    /**
     * The codes that a lock of these coupons has to exchange. One that does not open, because the secret between services is another one
     * by now, is left out with an error: then engine does not know its coupon, unless the lock was made before.
     */
    public List<CodeToLock> toLock(List<QuotedCoupon> coupons) {
        return coupons.stream().flatMap(this::toLock).toList();
    }

    /** By which a code is known to have come before; it gives the code away to nobody who has not our secret. */
    public String mark(String code) {
        return HexFormat.of().formatHex(Digests.hmacSha256(marks, code.getBytes(StandardCharsets.UTF_8)));
    }

    private Stream<CodeToLock> toLock(QuotedCoupon coupon) {
        return Optional.ofNullable(coupon.code()).flatMap(text -> open(text, coupon.id())).stream();
    }

    private Optional<CodeToLock> open(String text, long couponId) {
        try {
            byte[] code = texts.open(text, Long.toString(couponId));
            return Optional.of(new CodeToLock(new String(code, StandardCharsets.UTF_8), couponId));
        } catch (SealBroken broken) {
            LOG.error("Code of a quote does not open couponId={}", couponId, broken);
            return Optional.empty();
        }
    }
}
