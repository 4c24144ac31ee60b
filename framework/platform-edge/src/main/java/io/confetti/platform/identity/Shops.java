package io.confetti.platform.identity;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Shops that a caller may act for.
 *
 * @param every any shop, whatever {@code ids} says
 * @param ids in the order of the token
 */
public record Shops(boolean every, Set<Long> ids) {
    /** Any shop there is. */
    public static final Shops EVERY = new Shops(true, Set.of());

    /** What a token says for {@link #EVERY}. */
    private static final String WILDCARD = "*";

    private static final int MOST = 1_000;

    public Shops {
        ids = Collections.unmodifiableSet(new LinkedHashSet<>(ids));
    }

    public static Shops of(Collection<Long> ids) {
        return new Shops(false, new LinkedHashSet<>(ids));
    }

    public boolean cover(long shopId) {
        return every || ids.contains(shopId);
    }

    public boolean coverAll(Collection<Long> shopIds) {
        return every || ids.containsAll(shopIds);
    }

    /** The claim's value: {@code *}, or the ids as text with commas. */
    @Override
    public String toString() {
        return every
                ? WILDCARD
                : String.join(",", ids.stream().map(String::valueOf).toList());
    }

    /**
     * Reads a claim or an option: {@code *}, ids as text with commas, or a list of ids as text or numbers.
     *
     * @return empty if it is none of these, names no shop or more than 1,000
     */
    public static Optional<Shops> read(Object said) {
        if (WILDCARD.equals(said)) {
            return Optional.of(EVERY);
        }
        List<?> parts = said instanceof List<?> list
                ? list
                : List.of(String.valueOf(said).split(",", MOST + 1));
        List<Long> ids = parts.stream().map(CallerClaims::number).toList();
        boolean good = !ids.isEmpty() && ids.size() <= MOST && ids.stream().noneMatch(id -> id == null);
        return good ? Optional.of(of(ids)) : Optional.empty();
    }
}
