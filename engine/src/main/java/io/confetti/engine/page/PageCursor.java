package io.confetti.engine.page;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Where a page of a list ended, opaque to clients.
 *
 * @param order the list's order; a cursor of another order is refused
 * @param key of the last entry: what the list is sorted by
 * @param id of the last entry: tells entries with the same key apart
 */
public record PageCursor(String order, long key, long id) {
    private static final Pattern FORM = Pattern.compile("1:([a-z]{1,12}):(-?[0-9]{1,18}):([0-9]{1,18}|[1-8][0-9]{18})");

    public String text() {
        String text = "1:" + order + ":" + key + ":" + id;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * @param text as given out by {@link #text}
     * @throws CouponException 400 that names the field
     */
    public static PageCursor read(String text, String order) {
        var found = FORM.matcher(decode(text));
        if (!found.matches() || !found.group(1).equals(order)) {
            throw new CouponException(
                    CommonError.VALIDATION,
                    Map.of(),
                    List.of(new FieldError("cursor", "validation.bad-cursor", Map.of())));
        }
        return new PageCursor(order, Long.parseLong(found.group(2)), Long.parseLong(found.group(3)));
    }

    private static String decode(String text) {
        try {
            return new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII);
        } catch (IllegalArgumentException notBase64) {
            return "";
        }
    }
}
