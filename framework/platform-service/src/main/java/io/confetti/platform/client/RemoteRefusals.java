package io.confetti.platform.client;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import feign.Response;
import feign.codec.ErrorDecoder;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.json.JsonNesting;
import java.io.IOException;
import java.io.InputStream;

/** A refusal of the called service stays that refusal; its failures and anything unreadable are 503 here. */
class RemoteRefusals implements ErrorDecoder {
    private static final int MAX_BODY = 64 * 1024;

    @Override
    public Exception decode(String methodKey, Response response) {
        if (response.status() >= 500 || response.status() == 401 || response.status() == 403) {
            return new CouponException(CommonError.UNAVAILABLE);
        }
        return new CouponException(codeOf(response));
    }

    private static ErrorCode codeOf(Response response) {
        CommonError general = CommonError.ofStatus(response.status());
        if (response.body() == null) {
            return general;
        }
        try (InputStream body = response.body().asInputStream()) {
            byte[] text = body.readNBytes(MAX_BODY);
            JSONObject refusal = JsonNesting.isTooDeep(text) ? null : JSON.parseObject(text);
            String code = refusal == null ? null : refusal.getString("code");
            return code == null ? general : new RemoteRefusal(new ErrorCode.Reason(code, response.status()));
        } catch (IOException | JSONException e) {
            return general;
        }
    }
}
