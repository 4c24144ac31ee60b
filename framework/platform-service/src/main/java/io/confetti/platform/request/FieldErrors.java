package io.confetti.platform.request;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Gathers what is wrong with a body, its nested objects included. */
class FieldErrors {
    /** Enough to correct a request; a hostile one does not get an answer longer than itself. */
    private static final int MAX_ERRORS = 100;

    private final List<FieldError> errors = new ArrayList<>();

    /** @param field name with the names of the objects around it, as in {@code usable.end} */
    void add(String field, String code, Map<String, ?> arguments) {
        if (errors.size() < MAX_ERRORS) {
            errors.add(new FieldError(field, code, arguments));
        }
    }

    /** Whether the field, or something in it, is wrong. */
    boolean has(String field) {
        return errors.stream().anyMatch(error -> isIn(error.field(), field));
    }

    void forget(String field) {
        errors.removeIf(error -> isIn(error.field(), field));
    }

    private static boolean isIn(String place, String field) {
        return place.equals(field) || place.startsWith(field + ".") || place.startsWith(field + "[");
    }

    /** @throws CouponException with every error, if there is one */
    void check() {
        if (!errors.isEmpty()) {
            throw new CouponException(CommonError.VALIDATION, Map.of(), errors);
        }
    }
}
