package io.confetti.platform.web;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.FieldError;
import java.util.List;
import java.util.Map;
import org.springframework.http.converter.HttpMessageNotReadableException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Says where a request body is wrong: the field when it is JSON of another shape, line and column when it is no JSON. */
final class JsonFaults {
    private JsonFaults() {}

    static Fault of(HttpMessageNotReadableException e) {
        JacksonException json = null;
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof BodyTooLarge) {
                return Fault.of(CommonError.TOO_LARGE);
            }
            if (json == null && cause instanceof JacksonException found) {
                json = found;
            }
        }
        if (json != null) {
            return of(json);
        }
        return Fault.field("", "validation.body-missing");
    }

    private static Fault of(JacksonException json) {
        if (json instanceof DatabindException && !json.getPath().isEmpty()) {
            return Fault.field(path(json.getPath()), codeOf(json));
        }
        if (json instanceof MismatchedInputException) {
            return Fault.field("", "validation.type"); // JSON, but no object
        }
        TokenStreamLocation place = json.getLocation();
        int line = place == null ? 1 : Math.max(1, place.getLineNr());
        int column = place == null ? 1 : Math.max(1, place.getColumnNr());
        Map<String, Integer> arguments = Map.of("line", line, "column", column);
        return new Fault(
                CommonError.BAD_JSON, arguments, List.of(new FieldError("", "validation.json-syntax", arguments)));
    }

    private static String codeOf(JacksonException json) {
        if (json instanceof UnrecognizedPropertyException) {
            return "validation.unknown-field";
        }
        if (json instanceof InvalidNullException) {
            return "validation.not-null";
        }
        return "validation.type";
    }

    private static String path(List<JacksonException.Reference> references) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference reference : references) {
            if (reference.getPropertyName() == null) {
                path.append('[').append(reference.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(reference.getPropertyName());
            }
        }
        return path.toString();
    }
}
