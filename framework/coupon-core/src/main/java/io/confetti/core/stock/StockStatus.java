package io.confetti.core.stock;

/** Life of a template; giving is judged by it in the guarded stock statement. */
public enum StockStatus {
    DRAFT,
    ACTIVE,
    PAUSED,
    ENDED
}
