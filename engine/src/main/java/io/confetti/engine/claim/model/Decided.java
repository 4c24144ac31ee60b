package io.confetti.engine.claim.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a transaction found and did about some claims.
 *
 * @param before decisions that stood already
 * @param now decisions that it made
 */
public record Decided(List<Claim> before, List<Claim> now) {

    public List<Claim> all() {
        return Stream.concat(before.stream(), now.stream()).toList();
    }
}
