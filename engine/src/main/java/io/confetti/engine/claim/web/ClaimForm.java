package io.confetti.engine.claim.web;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.error.FieldError;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * The body of a claim; it may be left out, and fields that are not known are skipped.
 *
 * @param channel where the claim comes from, for instance {@code app} or {@code mini-program}
 */
record ClaimForm(String channel) {

    private static final Pattern CHANNEL = Pattern.compile("[A-Za-z0-9._-]{0,32}");

    /** Of claims that come from codes: those that look at claims tell them apart by it. */
    private static final String OF_CODES = "CODE";

    /** Limits depth and lengths, and skips without recursion. */
    private static final JsonFactory JSON = new JsonFactory();

    /**
     * Read here and not by the framework, which refuses an empty body of another type, as many clients send one.
     *
     * @throws CouponException 400 that says what is wrong and where
     */
    static ClaimForm read(byte[] body) {
        String channel = body == null || body.length == 0 ? null : channel(body);
        if (channel == null) {
            return new ClaimForm("");
        }
        if (!CHANNEL.matcher(channel).matches() || channel.equalsIgnoreCase(OF_CODES)) {
            throw refusal(CommonError.VALIDATION, "channel", "claim.bad-channel", Map.of(), null);
        }
        return new ClaimForm(channel);
    }

    private static String channel(byte[] body) {
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), body)) {
            JsonToken first = json.nextToken();
            if (first != null && first != JsonToken.START_OBJECT && first != JsonToken.VALUE_NULL) {
                throw refusal(CommonError.VALIDATION, "", "validation.type", Map.of(), null);
            }
            String channel = first == JsonToken.START_OBJECT ? channel(json) : null;
            while (json.nextToken() != null) { // what follows must be JSON too
                json.skipChildren();
            }
            return channel;
        } catch (JacksonException unreadable) {
            Map<String, Integer> place = place(unreadable.getLocation());
            throw refusal(CommonError.BAD_JSON, "", "validation.json-syntax", place, unreadable);
        }
    }

    private static String channel(JsonParser json) {
        String channel = null;
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            boolean wanted = "channel".equals(json.currentName());
            JsonToken value = json.nextToken();
            if (!wanted) {
                json.skipChildren();
            } else if (value == JsonToken.VALUE_STRING || value == JsonToken.VALUE_NULL) {
                channel = json.getValueAsString();
            } else {
                throw refusal(CommonError.VALIDATION, "channel", "validation.type", Map.of(), null);
            }
        }
        return channel;
    }

    private static Map<String, Integer> place(TokenStreamLocation at) {
        return Map.of(
                "line", at == null ? 1 : Math.max(1, at.getLineNr()), "column", at == null ? 1 : at.getColumnNr());
    }

    private static CouponException refusal(
            ErrorCode code, String field, String error, Map<String, ?> arguments, Throwable cause) {
        return new CouponException(code, arguments, List.of(new FieldError(field, error, arguments)), cause);
    }
}
