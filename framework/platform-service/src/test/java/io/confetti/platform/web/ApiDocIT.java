package io.confetti.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.fixture.Fixture;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

class ApiDocIT {
    @Test
    void callerIsNoParameterAndServersAreRelative() throws Exception {
        try (var fixture = Fixture.start()) {
            var answer = fixture.http().send(fixture.request("/v3/api-docs").build(), BodyHandlers.ofString());

            JSONObject description = JSON.parseObject(answer.body());
            JSONObject me = description.getJSONObject("paths").getJSONObject("/api/merchant/fixture/me");
            assertThat(me.getJSONObject("get").get("parameters")).isNull();
            assertThat(description.getJSONArray("servers").getJSONObject(0).getString("url"))
                    .isEqualTo("/");
        }
    }
}
