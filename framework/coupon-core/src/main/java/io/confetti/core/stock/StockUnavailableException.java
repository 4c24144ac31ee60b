package io.confetti.core.stock;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import java.util.Map;

/** The filter of a template is being rebuilt for longer than a caller may wait; the step is to be tried again later. */
public class StockUnavailableException extends CouponException {

    private static final long serialVersionUID = 1L;

    public StockUnavailableException(long templateId) {
        super(CommonError.UNAVAILABLE, Map.of("templateId", templateId));
    }
}
