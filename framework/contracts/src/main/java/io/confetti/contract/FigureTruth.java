package io.confetti.contract;

import java.util.List;

/**
 * Figures counted from the facts themselves.
 *
 * @param sealed sources of a template of which some facts are not kept any more, so that nothing can be said of them
 * @param unsure figures of facts that moved while they were counted, so that they may be counted twice or not at all; their numbers say nothing
 */
public record FigureTruth(List<FigureCount> counts, List<Sealed> sealed, List<FigureCount> unsure) {
    /** Counted again, today included: orders, which later moves write over, are kept at least as long by all who own them. */
    public static final int DAYS = 35;

    /** @param source as figures name it */
    public record Sealed(long templateId, String source) {}
}
