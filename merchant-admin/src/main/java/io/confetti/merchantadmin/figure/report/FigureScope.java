package io.confetti.merchantadmin.figure.report;

import io.confetti.platform.figure.FigureSource;
import java.util.Optional;

/**
 * Whose figures are read.
 *
 * @param templateId 0 for the shop
 * @param source only this one's; empty for all
 */
public record FigureScope(long shopId, long templateId, Optional<FigureSource> source) {

    public static FigureScope ofShop(long shopId) {
        return new FigureScope(shopId, 0, Optional.empty());
    }

    public static FigureScope ofTemplate(long shopId, long templateId) {
        return new FigureScope(shopId, templateId, Optional.empty());
    }

    /** @param rootId task that began the family */
    public static FigureScope ofTask(long shopId, long templateId, long rootId) {
        return new FigureScope(shopId, templateId, Optional.of(FigureSource.task(rootId)));
    }
}
