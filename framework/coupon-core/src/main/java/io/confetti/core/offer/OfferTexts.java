package io.confetti.core.offer;

import java.util.List;

/**
 * What a template says to users beside its name; whoever writes it bounds it.
 *
 * @param description null for none
 * @param terms line by line; empty for none
 * @param picture https address, null for none
 */
public record OfferTexts(String description, List<String> terms, String picture) {
    public static final OfferTexts NONE = new OfferTexts(null, List.of(), null);

    public OfferTexts {
        terms = terms == null ? List.of() : List.copyOf(terms);
    }
}
