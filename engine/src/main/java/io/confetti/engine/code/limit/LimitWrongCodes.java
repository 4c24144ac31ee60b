package io.confetti.engine.code.limit;

import io.confetti.code.CodeText;
import io.confetti.engine.code.exchange.CodeError;
import io.confetti.engine.outage.RedisAway;
import io.confetti.engine.outage.RedisCircuit;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.identity.IdentityKeys;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Lets wrong codes at checkouts and tills cost attempts, which the gateway does not see: it reads no bodies. Looking at a code takes
 * nothing, so the codes are looked at first, and the buckets decide in one order whose answers are told: of right ones too, for a
 * guesser must not hear of one after more wrong ones than the buckets hold. What helps no guesser is told in any case. The same wrong
 * code again costs nothing: carts are quoted at each change.
 */
@Component
public class LimitWrongCodes {
    /** Refusal of a code whose answer is not told. */
    public static final String TOO_MANY_TRIES = "TOO_MANY_TRIES";

    private static final Script COUNT = Script.of("lua/count_wrong_codes.lua");

    /** Of 256 bits; two wrong codes of one user that look alike cost one attempt less. */
    private static final int MARK_BYTES = 12;

    private final RedisCircuit circuit;
    private final Scripts scripts;
    private final LocalAttempts local;
    private final IdentityKeys keys;
    private final CodeLimitProperties limits;

    LimitWrongCodes(
            RedisCircuit circuit, Scripts scripts, LocalAttempts local, IdentityKeys keys, CodeLimitProperties limits) {
        this.circuit = circuit;
        this.scripts = scripts;
        this.local = local;
        this.keys = keys;
        this.limits = limits;
    }

    /**
     * @param tries in the order in which they were typed
     * @return for each whether its answer may be told; while Redis is away, each instance counts alone
     */
    public List<Boolean> told(TypedBy by, List<TriedCode> tries) {
        List<CodeBucket> buckets = CodeBucket.of(by, limits);
        List<TriedCode> counted =
                tries.stream().filter(tried -> !tried.isHarmless()).toList();
        int count = buckets.isEmpty() || counted.isEmpty() ? counted.size() : count(by, buckets, counted);
        List<Boolean> told = new ArrayList<>(tries.size());
        int next = 0;
        for (TriedCode tried : tries) {
            told.add(tried.isHarmless() || next++ < count);
        }
        return told;
    }

    /** Whether an answer has to come at a fixed time, because how long it takes must tell no more than it says. */
    public static boolean isSilent(String refusal) {
        return TOO_MANY_TRIES.equals(refusal) || CodeError.NOT_VALID.name().equals(refusal);
    }

    private int count(TypedBy by, List<CodeBucket> buckets, List<TriedCode> tries) {
        List<String> marks = tries.stream()
                .map(tried -> tried.isWrong() ? mark(tried.typed()) : "")
                .toList();
        try {
            return inRedis(by, buckets, marks);
        } catch (RedisAway away) {
            return local.count(CodeBucket.told(by), buckets, marks);
        }
    }

    private int inRedis(TypedBy by, List<CodeBucket> buckets, List<String> marks) {
        List<String> bucketKeys = new ArrayList<>(List.of(CodeBucket.told(by)));
        List<String> arguments = new ArrayList<>(List.of(rememberedFor(buckets)));
        for (CodeBucket bucket : buckets) {
            bucketKeys.add(bucket.key());
            arguments.add(Long.toString(bucket.back()));
            arguments.add(Integer.toString(bucket.tokens()));
            arguments.add(bucket.use().name());
        }
        arguments.addAll(marks);
        return Integer.parseInt(circuit.call(() -> scripts.runAsync(COUNT, bucketKeys, arguments))
                .get(0));
    }

    private static String rememberedFor(List<CodeBucket> buckets) {
        return Long.toString(buckets.stream()
                .map(CodeBucket::time)
                .max(Comparator.naturalOrder())
                .orElseThrow()
                .toMillis());
    }

    /** No text, for a code that is wrong here may be right for somebody else. */
    private String mark(String typed) {
        byte[] whole = Digests.hmacSha256(keys.service().getEncoded(), CodeText.normalise(typed));
        return HexFormat.of().formatHex(whole, 0, MARK_BYTES);
    }
}
