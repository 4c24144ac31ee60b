package io.confetti.merchantadmin;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import org.junit.jupiter.api.Test;

class ApiDocIT {

    @Test
    void everyCallIsDescribed() {
        JSONObject paths = MerchantAdmin.running()
                .withToken(null)
                .get("/v3/api-docs")
                .json()
                .getJSONObject("paths");

        assertThat(paths.keySet())
                .contains(
                        "/api/merchant/templates",
                        "/api/merchant/templates/{id}",
                        "/api/merchant/templates/{id}/publish",
                        "/api/merchant/templates/{id}/stock",
                        "/api/merchant/templates/{id}/end",
                        "/api/merchant/recipient-files",
                        "/api/merchant/recipient-files/{id}",
                        "/api/merchant/tasks",
                        "/api/merchant/tasks/{id}",
                        "/api/merchant/tasks/{id}/cancel",
                        "/api/merchant/tasks/{id}/failures",
                        "/api/merchant/tasks/{id}/failure-file",
                        "/api/merchant/tasks/{id}/failure-file/link",
                        "/downloads/failure-files/{id}",
                        "/api/merchant/webhooks",
                        "/api/merchant/webhooks/{id}",
                        "/api/merchant/webhooks/{id}/pause",
                        "/api/merchant/webhooks/{id}/resume",
                        "/api/merchant/webhooks/{id}/secret",
                        "/api/merchant/webhooks/{id}/test",
                        "/api/merchant/webhooks/{id}/deliveries",
                        "/api/merchant/webhooks/{id}/deliveries/{deliveryId}/replay",
                        "/api/merchant/webhooks/{id}/replays");
        assertThat(paths.toString()).doesNotContain("\"caller\"");
        assertThat(paths.toString()).contains("Raise the stock");
    }
}
