package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Role;
import io.confetti.platform.identity.Shops;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.bench.UndoBench;
import io.confetti.standalone.lab.chaos.job.Post;
import io.confetti.standalone.lab.chaos.job.WebhookReceiver;
import io.confetti.standalone.lab.generate.GenerateOrder;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.RecipientFileGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All services in this JVM, registered in Nacos; the whole way goes through the gateway. */
class PushThroughGatewayIT {

    @TempDir
    private Path folder;

    @Test
    void givesEachValidUserOneCouponAndNamesEveryFailedRow() throws Exception {
        // given
        var file = folder.resolve("recipients.xlsx");
        var generated = new RecipientFileGenerator().generate(new GenerateOrder(6_000, 0.5, Format.XLSX, 7), file);
        // when
        var result = demo().run(file, generated.rows(), null, folder.resolve("failures.xlsx"));
        // then
        assertThat(result.state()).isEqualTo("COMPLETED_WITH_FAILURES");
        assertThat(result.delivered()).isEqualTo(generated.validRows());
        generated
                .failing()
                .forEach((cause, count) -> assertThat(result.failedByCause()).containsEntry(cause.name(), count));
        assertThat(result.failureFile()).isNotEmptyFile();
        assertThat(result.violations()).isEmpty();
        assertThat(result.isWell()).isTrue();
    }

    @Test
    void takesAPushBackAndMeasuresIt() throws Exception {
        // given
        var file = folder.resolve("undone.csv");
        var generated = new RecipientFileGenerator().generate(new GenerateOrder(2_000, 0.5, Format.CSV, 8), file);
        var pushed = demo().run(file, generated.rows(), null, folder.resolve("failures.xlsx"));
        // when
        var undone = new UndoBench(
                        new SuiteApi(gateway(), token(Caller.operator(1001))),
                        new SuiteApi(gateway(), token(new Caller(Role.OPS, "ops", null, null))))
                .run(pushed);
        // then
        assertThat(undone.figure().rows()).isEqualTo(generated.validRows());
        assertThat(undone.violations()).isEmpty();
        assertThat(undone.isWell()).isTrue();
    }

    @Test
    void givesNoMoreThanTheStock() throws Exception {
        // given
        var file = Files.writeString(folder.resolve("five.csv"), "user_id\n11\n12\n13\n14\n15\n");
        // when
        var result = demo().run(file, 5L, 3L, folder.resolve("failures.xlsx"));
        // then
        assertThat(result.delivered()).isEqualTo(3);
        assertThat(result.failedByCause()).isEqualTo(Map.of("NO_STOCK", 2L));
        assertThat(result.isWell()).isTrue();
    }

    @Test
    void givesNothingFromARefusedFile() throws Exception {
        var file = Files.writeString(folder.resolve("nobody.csv"), "name,phone\nAnn,1\n");
        assertThatExceptionOfType(RefusedFile.class)
                .isThrownBy(() -> demo().run(file, 1L, null, folder.resolve("failures.xlsx")))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo("HEADER_MISSING"));
    }

    @Test
    void tellsAShopOfWhatIsPushedClaimedAndUsed() throws Exception {
        // given
        var operator = new SuiteApi(gateway(), token(Caller.operator(1001)));
        var orders = new SuiteApi(gateway(), token(Caller.orderSystem("orders", Shops.of(List.of(1001L)))));
        var file = Files.writeString(folder.resolve("three.csv"), "user_id\n21\n22\n23\n");
        try (var receiver = WebhookReceiver.start()) {
            var hook = Map.of("url", receiver.url(), "events", WebhookReceiver.EVENTS);
            receiver.trust(operator.post("/api/merchant/webhooks", hook).getString("secret"));
            // when
            demo().run(file, 3L, null, folder.resolve("failures.xlsx"));
            var order = new OrderDemo(
                            operator, orders, user -> new SuiteApi(gateway(), token(Caller.user(user))), new Heard())
                    .run();
            // then
            assertThat(order.isWell()).isTrue();
            await().atMost(Duration.ofSeconds(30)).until(() -> coupons(receiver, "COUPON_RETURNED") == 2);
            assertThat(coupons(receiver, "COUPON_GIVEN"))
                    .as("a push of 3, 2 claims")
                    .isEqualTo(5);
            assertThat(coupons(receiver, "COUPON_LOCKED")).isEqualTo(2);
            assertThat(coupons(receiver, "COUPON_REDEEMED")).isEqualTo(2);
            assertThat(receiver.forged()).isEmpty();
        }
    }

    /** Coupons of all posts of the type; a post that comes twice counts once. */
    private static long coupons(WebhookReceiver receiver, String type) {
        var once = new HashMap<String, Post>();
        receiver.posts().forEach(post -> once.put(post.id(), post));
        return once.values().stream()
                .filter(post -> type.equals(post.type()))
                .mapToLong(post -> post.coupons().size())
                .sum();
    }

    @Test
    void aListFindsOutWhatALostMessageWouldHaveTold() throws Exception {
        var operator = new SuiteApi(gateway(), token(Caller.operator(1001)));
        var file = Files.writeString(folder.resolve("lost.csv"), "user_id\n41\n42\n");
        String state =
                demo().run(file, 2L, null, folder.resolve("failures.xlsx")).state();
        String task = newestTask(operator).getString("id");

        forgetTheEndOf(task);

        await().atMost(Duration.ofSeconds(90)).untilAsserted(() -> {
            var listed = newestTask(operator);
            assertThat(listed)
                    .containsEntry("id", task)
                    .containsEntry("state", state)
                    .containsEntry("delivered", 2);
        });
    }

    private static void forgetTheEndOf(String task) throws SQLException {
        try (var connection = DriverManager.getConnection(
                        SharedSuite.properties().get("confetti.database.url"),
                        SharedSuite.properties().get("confetti.database.user"),
                        SharedSuite.properties().get("confetti.database.password"));
                var update = connection.prepareStatement("UPDATE t_coupon_task SET state = 'RUNNING', delivered = 0,"
                        + " ended_at = NULL, copied_at = '2026-01-01' WHERE id = ?")) {
            update.setString(1, task);
            assertThat(update.executeUpdate()).isEqualTo(1);
        }
    }

    @Test
    void anOperatorTakesBackSomeCouponsAndThenTheWholePush() throws Exception {
        var operator = new SuiteApi(gateway(), token(Caller.operator(1001)));
        var file = Files.writeString(folder.resolve("undo.csv"), "user_id\n51\n52\n53\n");
        demo().run(file, 3L, null, folder.resolve("failures.xlsx"));
        var task = newestTask(operator);
        String path = "/api/merchant/tasks/" + task.getString("id");
        var survivors = operator.get(path + "/survivors").getJSONArray("items");
        assertThat(survivors).hasSize(3);
        operator.download(path + "/survivors.csv", folder.resolve("survivors.csv"));
        assertThat(Files.readAllLines(folder.resolve("survivors.csv"))).hasSize(4);
        Map<String, Object> one =
                Map.of("templateId", task.getString("templateId"), "userIds", List.of("51", "999"), "reason", "fraud");

        var revoked = operator.post("/api/merchant/revocations", one);
        String second = survivors.getJSONObject(1).getString("couponId");
        var single = operator.post("/api/merchant/coupons/" + second + "/revoke", Map.of("reason", "fraud"));
        var undo = operator.post(path + "/undo", Map.of("reason", "wrong template", "family", true));

        assertThat(revoked.getJSONObject("counts")).containsOnly(Map.entry("REVOKED", 1));
        assertThat(operator.post("/api/merchant/revocations", one).getJSONObject("counts"))
                .containsOnly(Map.entry("REVOKED_BEFORE", 1));
        assertThat(single).containsEntry("couponId", second).containsEntry("outcome", "REVOKED");
        assertThat(undo).containsEntry("granted", 3);
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(operator.post(path + "/undo", Map.of("reason", "wrong template")))
                        .containsEntry("undoState", "UNDONE")
                        .containsEntry("revoked", 3));
        assertThat(operator.get(path + "/survivors").getJSONArray("items")).isEmpty();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(operator.get(path))
                        .containsEntry("state", "UNDONE")
                        .containsEntry("delivered", 3)
                        .containsEntry("revoked", 3));
        var mine = new SuiteApi(gateway(), token(Caller.user(53))).get("/api/coupons/mine");
        assertThat(mine.getJSONObject("counts")).containsEntry("REVOKED", 1);
    }

    @Test
    void aTaskThatIsNotStartedHasNoSurvivors() throws Exception {
        var operator = new SuiteApi(gateway(), token(Caller.operator(1001)));
        var file = Files.writeString(folder.resolve("later.csv"), "user_id\n61\n");
        demo().run(file, 1L, null, folder.resolve("failures.xlsx"));
        String pushed = newestTask(operator).getString("id");
        var later = Bodies.scheduled(OffsetDateTime.now(ZoneOffset.UTC).plusHours(1));
        String path = "/api/merchant/tasks/"
                + operator.post("/api/merchant/tasks/" + pushed + "/copy", later)
                        .getString("id");

        assertThat(operator.get(path + "/survivors").getJSONArray("items")).isEmpty();
        operator.download(path + "/survivors.csv", folder.resolve("none.csv"));
        assertThat(Files.readAllLines(folder.resolve("none.csv")))
                .as("the header")
                .hasSize(1);
    }

    @Test
    void showsTheOperatorHowManyCouponsAreUsed() throws Exception {
        var operator = new SuiteApi(gateway(), token(Caller.operator(1001)));
        var orders = new SuiteApi(gateway(), token(new Caller(Role.ORDER_SYSTEM, "orders", null, null)));
        var buyer = new SuiteApi(gateway(), token(Caller.user(31)));
        var discount = Map.of("kind", "FIXED_OFF", "amountOff", 100);
        String template = operator.post(
                        "/api/merchant/templates", Map.of("name", "used", "stock", 10, "discount", discount))
                .getString("id");
        buyer.post("/api/coupons/templates/" + template + "/claims?wait=10s", Map.of());
        var line = Map.of(
                "lineId", "1", "productId", "p", "categoryId", "c", "shopId", "1001", "quantity", 1, "unitPrice", 500);
        String quote = orders.post(
                        "/api/settlement/quotes", Map.of("userId", "31", "auto", true, "lines", List.of(line)))
                .getString("quoteId");

        orders.post("/api/settlement/orders/used-1/lock", Map.of("quoteId", quote));
        awaitFigure(operator, template, "locked", 1);
        orders.post("/api/settlement/orders/used-1/redeem", Map.of("paymentId", "pay-1"));
        awaitFigure(operator, template, "used", 1);
        awaitFigure(operator, template, "locked", 0);

        var listed = operator.get("/api/merchant/templates?limit=1").getJSONArray("items");
        assertThat(listed.getJSONObject(0)).containsEntry("id", template).containsKey("figuresMissing");
    }

    private static JSONObject newestTask(SuiteApi operator) throws IOException {
        return operator.get("/api/merchant/tasks?limit=1").getJSONArray("items").getJSONObject(0);
    }

    private static void awaitFigure(SuiteApi operator, String template, String figure, long expected) {
        await().atMost(Duration.ofSeconds(30))
                .until(
                        () -> operator.get("/api/merchant/templates/" + template)
                                .getLong(figure),
                        Long.valueOf(expected)::equals);
    }

    @Test
    void letsNobodyInWithoutARole() {
        var user = new SuiteApi(gateway(), token(Caller.user(42)));
        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(() -> user.get("/api/merchant/templates"))
                .withMessageContaining("403");
    }

    private static Demo demo() {
        return new Demo(
                new SuiteApi(gateway(), token(Caller.operator(1001))),
                new SuiteApi(gateway(), token(new Caller(Role.OPS, "ops", null, null))),
                user -> new SuiteApi(gateway(), token(Caller.user(user))),
                new Heard());
    }

    private static String gateway() {
        return SharedSuite.gateway();
    }

    private static String token(Caller caller) {
        return DevTokens.sign(
                Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file")),
                caller,
                Duration.ofMinutes(10));
    }

    /** Keeps what a person would see. */
    private static final class Heard implements DemoListener {

        private final List<Object> events = new ArrayList<>();

        @Override
        public void step(String text) {
            events.add(text);
        }

        @Override
        public void verified(JSONObject file) {
            events.add(file);
        }

        @Override
        public void progressed(JSONObject task) {
            events.add(task);
        }
    }
}
