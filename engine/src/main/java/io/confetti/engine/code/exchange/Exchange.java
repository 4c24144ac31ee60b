package io.confetti.engine.code.exchange;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.TypedCode;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.platform.digest.Digests;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * What a user wants: a coupon for a code.
 *
 * @param claimId the same for the same series, serial, user and key
 * @param serial of the code; 0 for a shared word
 * @param couponId id that the coupon is to have, {@link #ANY} for a new one
 */
public record Exchange(
        long claimId,
        long userId,
        long templateId,
        long seriesId,
        CodeKind kind,
        long serial,
        String key,
        Instant acceptedAt,
        long couponId) {

    /** The coupon's id is drawn when it is given. */
    public static final long ANY = 0;

    /** Of its claim, so that those who look at claims see where it came from. */
    public static final String CHANNEL = "CODE";

    /**
     * @param key names this exchange: repeated with it, it is answered alike
     * @param couponId as drawn before, or {@link #ANY}
     */
    public static Exchange of(long userId, TypedCode code, String key, Instant acceptedAt, long couponId) {
        SeriesRow series = code.series().row();
        return new Exchange(
                claimId(userId, series.id(), code.serial(), key),
                userId,
                series.templateId(),
                series.id(),
                series.kind(),
                code.serial(),
                key,
                acceptedAt,
                couponId);
    }

    /** For a coupon whose id was drawn before: asked for by any order, it is the same exchange. No key of a user has a blank. */
    static Exchange forOrder(long userId, TypedCode code, Instant acceptedAt, long couponId) {
        return of(userId, code, "order " + couponId, acceptedAt, couponId);
    }

    /** The code as it is used: each user has uses of a shared word of his own, so that their key guards his limit. */
    Code usedCode() {
        return new Code(seriesId, kind == CodeKind.SHARED ? userId : serial);
    }

    AcceptedClaim accepted() {
        return new AcceptedClaim(claimId, templateId, userId, key, CHANNEL, acceptedAt, 0);
    }

    /** 63 bits of a digest, so that a client cannot choose it; never that of a claim, whose digest has fewer bytes before the key. */
    private static long claimId(long userId, long seriesId, long serial, String key) {
        byte[] text = ("code:" + key).getBytes(StandardCharsets.UTF_8);
        ByteBuffer content = ByteBuffer.allocate(3 * Long.BYTES + text.length)
                .putLong(userId)
                .putLong(seriesId)
                .putLong(serial)
                .put(text);
        return ByteBuffer.wrap(Digests.sha256(content.array())).getLong() & Long.MAX_VALUE;
    }
}
