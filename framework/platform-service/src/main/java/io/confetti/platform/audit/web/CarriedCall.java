package io.confetti.platform.audit.web;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.audit.AuditedCall;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** An audited call as it travels to the service that makes its change. */
final class CarriedCall {
    static final String HEADER = "X-Confetti-Audit";

    private CarriedCall() {}

    static String write(AuditedCall call) {
        byte[] json = JSON.toJSONString(call.start()).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json);
    }

    static AuditedCall read(String header) {
        byte[] json = Base64.getUrlDecoder().decode(header);
        return new AuditedCall(JSON.parseObject(json, AuditedCall.Start.class));
    }
}
