package io.confetti.platform.request;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** How the place where a page ended is written, opaque to clients: a text of ours in Base64. */
public final class Cursor {

    private Cursor() {}

    /** @param place printable ASCII */
    public static String write(String place) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(place.getBytes(StandardCharsets.US_ASCII));
    }

    /** The text that was written; empty for a cursor that is no Base64. */
    public static String read(String cursor) {
        try {
            return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.US_ASCII);
        } catch (IllegalArgumentException notBase64) {
            return "";
        }
    }

    /** What is wrong with a cursor that is none of ours. */
    public static FieldError error() {
        return new FieldError("cursor", "validation.bad-cursor", Map.of());
    }

    /** 400 for such a cursor. */
    public static CouponException refusal() {
        return new CouponException(CommonError.VALIDATION, Map.of(), List.of(error()));
    }
}
