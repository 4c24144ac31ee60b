package io.confetti.platform.web;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.error.FieldError;
import java.util.List;
import java.util.Map;

/** What an exception means to the client. */
record Fault(ErrorCode code, Map<String, ?> arguments, List<FieldError> fields) {
    static Fault of(ErrorCode code) {
        return new Fault(code, Map.of(), List.of());
    }

    static Fault field(String field, String code) {
        return fields(List.of(new FieldError(field, code, Map.of())));
    }

    static Fault fields(List<FieldError> fields) {
        return new Fault(CommonError.VALIDATION, Map.of(), fields);
    }
}
