package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Shops;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches and exports of what other services have: failures of distribution, claims and orders of engine and settlement. */
class RowsThroughGatewayIT {
    private static final String API = "/api/merchant/";
    private static final Duration SOON = Duration.ofSeconds(90);

    @TempDir
    private Path folder;

    private final SuiteApi operator = as(Caller.operator(1001));
    private final SuiteApi stranger = as(Caller.operator(1002));

    @Test
    void failedRowsAreAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("users.csv"), "user_id\n851\n=1+1\n852\n");
        String template = operator.post(API + "templates", Bodies.template("rows", 1, Bodies.fixedOff(100)))
                .getString("id");
        String fileId = operator.upload(API + "recipient-files", file).getString("id");
        String task = operator.post(API + "tasks", Map.of("name", "push", "templateId", template, "fileId", fileId))
                .getString("id");
        await().atMost(SOON).until(() -> operator.get(API + "tasks/" + task).getString("endedAt") != null);

        assertThat(exported("FAILURES", Map.of("taskId", task)))
                .containsExactly(
                        "taskId,row,userId,cause",
                        task + ",3,\"'=1+1\",\"ID_FORMAT\"",
                        task + ",4,\"852\",\"NO_STOCK\"");
        assertThat(exported("COUPONS", Map.of("taskId", task))).hasSize(2);
    }

    @Test
    void whatAnOrderUsedIsFoundByItAndItsRowsAreFiles() throws Exception {
        var orders = as(Caller.orderSystem("orders", Shops.of(List.of(1001L))));
        OrderDemoResult demo = new OrderDemo(operator, orders, user -> as(Caller.user(user)), new Silent()).run();
        String user = demo.orderId().substring("demo-".length());

        var found = operator.get(API + "coupons?orderId=" + demo.orderId()).getJSONArray("items");
        assertThat(found).hasSize(2);
        assertThat(stranger.get(API + "coupons?orderId=" + demo.orderId()).getJSONArray("items"))
                .isEmpty();
        JSONObject coupon = found.getJSONObject(0);
        assertThat(coupon).containsEntry("userId", user).containsEntry("source", "CLAIM");

        JSONObject all = operator.get(API + "users/" + user);
        assertThat(all.getJSONObject("coupons").getJSONArray("items")).hasSize(2);
        assertThat(all.getJSONObject("tasks").getJSONArray("items")).isEmpty();
        assertThat(all.getJSONArray("codes")).isEmpty();
        assertThat(stranger.get(API + "users/" + user).getJSONObject("coupons").getJSONArray("items"))
                .isEmpty();

        assertThat(exported("CLAIMS", Map.of("templateId", coupon.getString("templateId"))))
                .hasSize(2)
                .last()
                .asString()
                .contains("," + user + ",", "\"GRANTED\"", coupon.getString("id"));
        assertThat(exported("ORDERS", Map.of("from", coupon.getString("receivedAt"))))
                .filteredOn(line -> line.contains('"' + demo.orderId() + '"'))
                .singleElement()
                .asString()
                .contains(",10000,", "\"RETURNED\"");
    }

    /** Lines of the file, its header among them. */
    private List<String> exported(String kind, Map<String, ?> filter) throws IOException, InterruptedException {
        String id = operator.post(API + "exports", Map.of("kind", kind, "format", "CSV", "filter", filter))
                .getString("id");
        await().atMost(SOON)
                .until(() -> "DONE".equals(operator.get(API + "exports/" + id).getString("state")));
        Path file = folder.resolve(id + ".csv");
        operator.follow(operator.get(API + "exports/" + id + "/link").getString("url"), file);
        return Files.readAllLines(file);
    }

    private static SuiteApi as(Caller caller) {
        return new SuiteApi(
                SharedSuite.gateway(),
                DevTokens.sign(
                        Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file")),
                        caller,
                        Duration.ofMinutes(10)));
    }

    private static final class Silent implements DemoListener {

        @Override
        public void step(String text) {}

        @Override
        public void verified(JSONObject file) {}

        @Override
        public void progressed(JSONObject task) {}
    }
}
