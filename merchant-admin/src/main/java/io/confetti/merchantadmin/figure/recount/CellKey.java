package io.confetti.merchantadmin.figure.recount;

import io.confetti.contract.FigureCount;
import java.time.LocalDate;

/**
 * Which figure of which day.
 *
 * @param templateId 0 for what belongs to the shop as a whole
 * @param source as figures name it
 */
public record CellKey(long shopId, long templateId, String source, LocalDate day, String kind) {

    static CellKey of(FigureCount count) {
        return new CellKey(count.shopId(), count.templateId(), count.source(), count.day(), count.kind());
    }

    @Override
    public String toString() {
        return "shop %d template %d source %s on %s: %s".formatted(shopId, templateId, source, day, kind);
    }
}
