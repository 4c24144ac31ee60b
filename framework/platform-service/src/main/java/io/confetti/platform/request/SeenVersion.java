package io.confetti.platform.request;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Version of a thing that a client has seen and wants to change, as its header {@code If-Match} says: a change that was made
 * from another version is refused, so that nobody overwrites what they have not seen.
 *
 * @param text without quotes; {@code *} stands for every version
 */
public record SeenVersion(String text) {
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"([^\"]{1,40})\"|([^\"\\s]{1,40})");
    private static final String HEADER = "If-Match";
    private static final String ANY = "*";

    /** @throws CouponException 400 if the header is absent or no tag */
    public static SeenVersion required(String ifMatch) {
        if (ifMatch == null || ifMatch.isBlank()) {
            throw refusal("validation.required");
        }
        var tag = TAG.matcher(ifMatch.strip());
        if (!tag.matches()) {
            throw refusal("validation.pattern");
        }
        return new SeenVersion(tag.group(1) == null ? tag.group(2) : tag.group(1));
    }

    /** Whether this is the version seen. */
    public boolean is(long version) {
        return text.equals(ANY) || text.equals(Long.toString(version));
    }

    /** Both versions, for the text of the refusal: {@code seen} and {@code version}. */
    public Map<String, Object> and(long version) {
        return Map.of("seen", text, "version", version);
    }

    private static CouponException refusal(String code) {
        return new CouponException(CommonError.VALIDATION, Map.of(), List.of(new FieldError(HEADER, code, Map.of())));
    }
}
