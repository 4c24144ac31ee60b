package io.confetti.standalone.lab.notice;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** What ops want of all notices. */
public final class NoticeControl {

    private static final String NOTICES = "/api/ops/notices";

    private final SuiteApi ops;

    public NoticeControl(SuiteApi ops) {
        this.ops = ops;
    }

    public JSONObject status() throws IOException {
        return ops.get(NOTICES);
    }

    /** Nothing is sent until {@link #resume()}. */
    public void pause() throws IOException {
        ops.post(NOTICES + "/pause", Map.of());
    }

    public void resume() throws IOException {
        ops.post(NOTICES + "/resume", Map.of());
    }

    /** @param perSecond notices that are planned per second at most; null: no limit */
    public void rate(Integer perSecond) throws IOException {
        Map<String, Object> body = new HashMap<>();
        body.put("noticesPerSecond", perSecond);
        ops.put(NOTICES + "/rate", body);
    }
}
