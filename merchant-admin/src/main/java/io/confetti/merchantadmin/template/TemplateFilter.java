package io.confetti.merchantadmin.template;

import io.confetti.core.stock.StockStatus;
import io.confetti.merchantadmin.search.MadeBetween;
import io.confetti.merchantadmin.search.SearchedWords;
import java.time.Instant;

/**
 * Which templates are wanted; null: no limit.
 *
 * @param words that all stand in the name
 * @param namePrefix how the name begins
 * @param status as operators see it, {@link Template#statusAt}
 * @param author subject of the operator who made it
 * @param label campaign that it belongs to
 * @param open time with which the claim window has something in common
 */
public record TemplateFilter(
        SearchedWords words,
        String namePrefix,
        StockStatus status,
        String author,
        String label,
        MadeBetween made,
        Open open) {

    /** @param to exclusive */
    public record Open(Instant from, Instant to) {}

    /** Whether templates can be told by what stands with their stock only. */
    public boolean asksStock() {
        return status != null || open.from() != null || open.to() != null;
    }
}
