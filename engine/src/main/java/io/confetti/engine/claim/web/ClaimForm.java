package io.confetti.engine.claim.web;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The body of a claim; it may be left out.
 *
 * @param channel where the claim comes from, for instance {@code app} or {@code mini-program}
 */
record ClaimForm(String channel) {

    private static final Pattern CHANNEL = Pattern.compile("[A-Za-z0-9._-]{0,32}");

    /** Read here and not by the framework, which refuses an empty body of another type, as many clients send one. */
    static ClaimForm read(byte[] body) {
        ClaimForm form = body == null || body.length == 0 ? null : parse(body);
        if (form == null || form.channel() == null) {
            return new ClaimForm("");
        }
        if (!CHANNEL.matcher(form.channel()).matches()) {
            throw new CouponException(
                    CommonError.VALIDATION,
                    Map.of(),
                    List.of(new FieldError("channel", "claim.bad-channel", Map.of())));
        }
        return form;
    }

    private static ClaimForm parse(byte[] body) {
        try {
            return JSON.parseObject(body, ClaimForm.class);
        } catch (JSONException unreadable) {
            throw new CouponException(CommonError.BAD_JSON, Map.of(), List.of(), unreadable);
        }
    }
}
