package io.confetti.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.oas.models.PathItem.HttpMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallNamesTest {
    @ParameterizedTest
    @CsvSource({
        "GET, /api/merchant/tasks, getTasks",
        "GET, /api/merchant/tasks/{id}, getTask",
        "GET, /api/merchant/tasks/{id}/failure-file/link, getTaskFailureFileLink",
        "GET, /api/merchant/tasks/{id}/survivors.csv, getTaskSurvivorsCsv",
        "POST, /api/merchant/webhooks/{id}/deliveries/{deliveryId}/replay, postWebhookDeliveryReplay",
        "GET, /api/merchant/code-series, getCodeSeries",
        "GET, /api/merchant/code-series/{id}, getCodeSeriesById",
        "POST, /api/merchant/code-series/{id}/pause, postCodeSeriesPause",
        "GET, /api/coupons/mine/{id}, getMineById",
        "PUT, /api/ops/notices/rate, putNoticesRate",
        "GET, /downloads/delivered-files/{id}/{format}, getDownloadsDeliveredFile"
    })
    void aCallIsNamedByItsMethodAndPath(HttpMethod method, String path, String name) {
        assertThat(CallNames.name(method, path)).isEqualTo(name);
    }
}
