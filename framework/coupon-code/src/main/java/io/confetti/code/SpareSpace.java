package io.confetti.code;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/** How many bodies must exist for each code that is given out: what makes codes unguessable beside the key. */
public enum SpareSpace {
    /** Codes that are exchanged for a coupon, under limits of tries: one body in 1,000 at most is a code. */
    UNIQUE(BigInteger.valueOf(1_000)),
    /** Codes that are coupons. The serial is the coupon's id; one body in 2^20 at most is a code. */
    PER_COUPON(BigInteger.ONE.shiftLeft(20));

    private final BigInteger factor;

    SpareSpace(BigInteger factor) {
        this.factor = factor;
    }

    /**
     * What is wrong with so many codes of this pattern, with the numbers: {@code size}, {@code factor}, {@code needed} bodies,
     * {@code bodies} that there are, {@code most} codes that this pattern allows, and how many characters {@code more} would do.
     *
     * @param size codes that are given out at most, at least 1
     */
    public Optional<CodeProblem> problem(CodePattern pattern, long size) {
        if (size < 1) {
            throw new IllegalArgumentException("a series has at least one code, not " + size);
        }
        Alphabet alphabet = pattern.alphabet();
        if (this == PER_COUPON && pattern.bodyLength() != alphabet.longestBody()) {
            return Optional.of(CodeProblem.ofWhole(
                    CodeFault.SPACE_PER_COUPON,
                    Map.of("found", pattern.bodyLength(), "needed", alphabet.longestBody())));
        }
        if (size <= most(alphabet, pattern.bodyLength())) {
            return Optional.empty();
        }
        return Optional.of(tooMany(pattern, size));
    }

    /** @throws CodeRefusedException if {@link #problem} finds one */
    public void require(CodePattern pattern, long size) {
        problem(pattern, size).ifPresent(problem -> {
            throw new CodeRefusedException(problem);
        });
    }

    /** The most codes that bodies of a length allow. */
    public long most(Alphabet alphabet, int bodyLength) {
        return alphabet.bodies(bodyLength).divide(factor).longValueExact();
    }

    private CodeProblem tooMany(CodePattern pattern, long size) {
        Alphabet alphabet = pattern.alphabet();
        int length = pattern.bodyLength();
        while (length < alphabet.longestBody() && most(alphabet, length) < size) {
            length++;
        }
        boolean enough = most(alphabet, length) >= size;
        return CodeProblem.ofWhole(
                enough ? CodeFault.SPACE_TOO_SMALL : CodeFault.SPACE_BEYOND_LONGEST,
                Map.of(
                        "size",
                        size,
                        "factor",
                        factor,
                        "needed",
                        factor.multiply(BigInteger.valueOf(size)),
                        "bodies",
                        pattern.bodies(),
                        "most",
                        most(alphabet, enough ? pattern.bodyLength() : alphabet.longestBody()),
                        "more",
                        length - pattern.bodyLength()));
    }
}
