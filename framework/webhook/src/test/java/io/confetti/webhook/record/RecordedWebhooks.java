package io.confetti.webhook.record;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.fixture.Kernel;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.util.List;

/** Endpoints, and what is recorded for them. */
record RecordedWebhooks(Kernel kernel) {

    long endpoint(long shop, String events, String status) {
        long id = kernel.bean(Ids.class).next();
        kernel.sql()
                .sql("INSERT INTO t_webhook_endpoint (id, shop_id, url, events, status, secret, created_at, created_by)"
                        + " VALUES (?, ?, 'https://shop.example/', ?, ?, '', ?, 'operator')")
                .params(id, shop, events, status, DatabaseTime.of(kernel.now()))
                .update();
        return id;
    }

    List<WebhookBody> bodies(long endpoint) {
        return kernel
                .sql()
                .sql("SELECT body FROM t_webhook_delivery WHERE endpoint_id = ? ORDER BY id")
                .param(endpoint)
                .query(String.class)
                .list()
                .stream()
                .map(body -> JSON.parseObject(body, WebhookBody.class))
                .toList();
    }

    void forgetEndpoints() {
        kernel.sql().sql("DELETE FROM t_webhook_endpoint").update();
    }
}
