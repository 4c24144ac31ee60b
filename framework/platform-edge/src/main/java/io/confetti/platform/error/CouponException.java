package io.confetti.platform.error;

import java.util.List;
import java.util.Map;

/** An expected refusal: it reaches the client with its true status and text, and is logged without a stack. */
public class CouponException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ErrorCode code;
    private final transient Map<String, ?> arguments;
    private final transient List<FieldError> fields;

    public CouponException(ErrorCode code) {
        this(code, Map.of());
    }

    public CouponException(ErrorCode code, Map<String, ?> arguments) {
        this(code, arguments, List.of());
    }

    public CouponException(ErrorCode code, Map<String, ?> arguments, List<FieldError> fields) {
        this(code, arguments, fields, null);
    }

    public CouponException(ErrorCode code, Map<String, ?> arguments, List<FieldError> fields, Throwable cause) {
        super(code.code() + (arguments.isEmpty() ? "" : " " + arguments), cause);
        this.code = code;
        this.arguments = arguments;
        this.fields = List.copyOf(fields);
    }

    public ErrorCode code() {
        return code;
    }

    public Map<String, ?> arguments() {
        return arguments;
    }

    public List<FieldError> fields() {
        return fields;
    }
}
