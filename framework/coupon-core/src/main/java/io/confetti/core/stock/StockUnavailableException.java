package io.confetti.core.stock;

/** The filter of a template is being rebuilt for longer than a caller may wait; the step is to be tried again later. */
public class StockUnavailableException extends RuntimeException {

    public StockUnavailableException(long templateId) {
        super("Stock filter is being rebuilt templateId=" + templateId);
    }
}
