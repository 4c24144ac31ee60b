package io.confetti.merchantadmin.template;

import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.identity.Caller;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TemplateIT {
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    /** Engine is not there in this test. */
    @Test
    void figuresThatNobodyCountsAreMissingAndNotZero() {
        String id = operator.newTemplate();

        Operator english = operator.speaking("en");
        for (JSONObject template : List.of(
                english.get(TEMPLATES + "/" + id).data(),
                english.get(TEMPLATES).items().getJSONObject(0))) {
            assertThat(template)
                    .containsEntry("used", null)
                    .containsEntry("locked", null)
                    .containsEntry("expired", null)
                    .containsEntry("revoked", null)
                    .containsEntry("countedAt", null)
                    .containsEntry("figuresMissing", "ENGINE_AWAY")
                    .containsEntry("figuresMissingText", "The engine, which counts the coupons, does not answer now");
        }
    }

    private static Map<String, Object> withoutFigures(JSONObject template) {
        var rest = new HashMap<String, Object>(template);
        rest.keySet()
                .removeAll(List.of(
                        "used", "locked", "expired", "revoked", "countedAt", "figuresMissing", "figuresMissingText"));
        return rest;
    }

    @Test
    void nameDiscountAndStockAreEnough() {
        Reply created = operator.createTemplate(Map.of());

        assertThat(created.status()).isEqualTo(201);
        JSONObject template = operator.get(TEMPLATES + "/" + created.id()).data();
        assertThat(withoutFigures(template)).isEqualTo(withoutFigures(created.data()));
        assertThat(created.data())
                .containsEntry("used", 0)
                .containsEntry("locked", 0)
                .containsEntry("expired", 0)
                .containsEntry("revoked", 0)
                .containsEntry("figuresMissing", null);
        assertThat(template)
                .containsEntry("status", "ACTIVE")
                .containsEntry("audience", "EVERYBODY")
                .containsEntry("perUserLimit", 1)
                .containsEntry("stock", 100)
                .containsEntry("left", 100)
                .containsEntry("given", 0)
                .containsEntry("version", 1);
        assertThat(template.getString("claimStart")).endsWith("+08:00").isEqualTo(template.getString("visibleFrom"));
        assertThat(template.getJSONObject("scope").getString("kind")).isEqualTo("ALL");
    }

    @Test
    void theWholeModelIsKept() {
        Reply created = operator.post(
                TEMPLATES,
                Map.ofEntries(
                        entry("name", "  双十一 🎉 八折  "),
                        entry("stock", 0),
                        entry("draft", true),
                        entry("discount", Map.of("kind", "PERCENT_OFF", "percentOff", 2000, "maxDiscount", 5000)),
                        entry("scope", Map.of("kind", "PRODUCT", "ids", List.of("sku-1", "sku-2"))),
                        entry("stackingGroups", List.of("shop", "member")),
                        entry("audience", "PUSH_ONLY"),
                        entry("visibleFrom", "2090-01-01T00:00:00"),
                        entry("claimStart", "2090-01-02T00:00:00Z"),
                        entry("claimEnd", "2090-02-01T00:00:00+09:00"),
                        entry(
                                "usable",
                                Map.of(
                                        "kind",
                                        "FIXED",
                                        "from",
                                        "2090-01-05T00:00:00",
                                        "usableEnd",
                                        "2090-03-01T00:00:00")),
                        entry("perUserLimit", 3),
                        entry("refundPolicy", "NEVER_RETURN")));

        assertThat(created.status()).as(created.text()).isEqualTo(201);
        JSONObject template = operator.get(TEMPLATES + "/" + created.id()).data();
        assertThat(template)
                .containsEntry("name", "双十一 🎉 八折")
                .containsEntry("status", "DRAFT")
                .containsEntry("audience", "PUSH_ONLY")
                .containsEntry("visibleFrom", "2090-01-01T00:00:00+08:00")
                .containsEntry("claimStart", "2090-01-02T08:00:00+08:00")
                .containsEntry("claimEnd", "2090-01-31T23:00:00+08:00")
                .containsEntry("perUserLimit", 3)
                .containsEntry("refundPolicy", "NEVER_RETURN");
        assertThat(template.getJSONObject("discount"))
                .containsEntry("percentOff", 2000)
                .containsEntry("maxDiscount", 5000);
        assertThat(template.getJSONObject("scope").getJSONArray("ids")).containsExactly("sku-1", "sku-2");
        assertThat(template.getJSONArray("stackingGroups")).containsExactly("shop", "member");
        assertThat(template.getJSONObject("usable")).containsEntry("usableEnd", "2090-03-01T00:00:00+08:00");
    }

    @Test
    void everyErrorIsNamedAtOnceInTheReadersLanguage() {
        var body = Map.of("name", "a\u0007b", "stock", -1, "perUserLimit", "x", "discont", 1, "claimStart", "tomorrow");
        Reply chinese = operator.post(TEMPLATES, body);
        Reply english = operator.speaking("en").post(TEMPLATES, body);

        assertThat(chinese.status()).isEqualTo(400);
        assertThat(chinese.headers().get("content-type")).startsWith("application/problem+json");
        assertThat(chinese.errors())
                .containsOnly(
                        entry("name", "validation.control-characters"),
                        entry("stock", "validation.range"),
                        entry("perUserLimit", "validation.not-a-whole-number"),
                        entry("claimStart", "validation.not-a-time"),
                        entry("discount", "validation.required"),
                        entry("discont", "validation.unknown-field"));
        assertThat(chinese.text()).contains("须为整数");
        assertThat(english.text()).contains("must be a whole number");
    }

    @Test
    void aDraftIsPublishedOnceAndAgainAlike() {
        String id = operator.createTemplate(Map.of("draft", true)).id();

        assertThat(operator.post(TEMPLATES + "/" + id + "/end").code()).isEqualTo("template.not-endable");
        Reply first = operator.post(TEMPLATES + "/" + id + "/publish");
        Reply second = operator.post(TEMPLATES + "/" + id + "/publish");

        assertThat(first.status()).isEqualTo(200);
        assertThat(first.data()).containsEntry("status", "ACTIVE").isEqualTo(second.data());
    }

    @Test
    void anEndedTemplateStaysEnded() {
        String id = operator.newTemplate();

        Reply first = operator.post(TEMPLATES + "/" + id + "/end");
        Reply second = operator.post(TEMPLATES + "/" + id + "/end");

        assertThat(first.data()).containsEntry("status", "ENDED").isEqualTo(second.data());
        assertThat(operator.post(TEMPLATES + "/" + id + "/publish").code()).isEqualTo("template.not-publishable");
        Reply raise = operator.post(TEMPLATES + "/" + id + "/stock", Map.of("add", 5), "raise-1");
        assertThat(raise.status()).isEqualTo(409);
        assertThat(raise.code()).isEqualTo("template.ended");
    }

    @Test
    void stockIsRaisedOncePerKeyHoweverManyCall() throws Exception {
        String path = TEMPLATES + "/" + operator.newTemplate() + "/stock";
        String key = UUID.randomUUID().toString();

        List<Reply> replies = Crowd.of(20, () -> operator.post(path, Map.of("add", 7), key));

        assertThat(replies).extracting(Reply::status).isSubsetOf(200, 409).contains(200);
        assertThat(operator.post(path, Map.of("add", 7), key).data()).containsEntry("stock", 107);
        assertThat(operator.post(path, Map.of("add", 8), key).code()).isEqualTo("common.idempotency-key-reused");
        assertThat(operator.post(path, Map.of("add", 1), "other-" + key).data())
                .containsEntry("stock", 108)
                .containsEntry("left", 108);
    }

    @Test
    void raisingStockNeedsAKeyAndAQuantity() {
        String path = TEMPLATES + "/" + operator.newTemplate() + "/stock";

        assertThat(operator.post(path, Map.of("add", 7), null).code()).isEqualTo("request.idempotency-key-required");
        assertThat(operator.post(path, Map.of("add", 0), "k").errors()).containsEntry("add", "validation.range");
        assertThat(operator.post(path, Map.of(), "k").errors()).containsEntry("add", "validation.required");
        assertThat(operator.get(path.replace("/stock", "")).data()).containsEntry("stock", 100);
    }

    @Test
    void creatingWithTheSameKeyMakesOneTemplate() throws Exception {
        var body = Map.of("name", "once", "stock", 1, "discount", Map.of("kind", "FIXED_OFF", "amountOff", 1));

        List<Reply> replies = Crowd.of(20, () -> operator.post(TEMPLATES, body, "create-1"));

        assertThat(replies).extracting(Reply::status).isSubsetOf(201, 409).contains(201);
        assertThat(operator.get(TEMPLATES).items()).hasSize(1);
        assertThat(operator.post(TEMPLATES, body, "create-1").id())
                .isEqualTo(operator.get(TEMPLATES).items().getJSONObject(0).getString("id"));
    }

    @Test
    void listGoesOnWhereTheLastPageEnded() {
        var made = new ArrayList<String>();
        for (int i = 0; i < 5; i++) {
            made.add(
                    0,
                    operator.createTemplate(Map.of("name", "T" + i, "draft", i % 2 == 0))
                            .id());
        }

        var seen = new ArrayList<String>();
        String cursor = "";
        do {
            Reply page = operator.get(TEMPLATES + "?limit=2&cursor=" + cursor);
            page.items().forEach(item -> seen.add(((JSONObject) item).getString("id")));
            cursor = page.data().getString("next");
        } while (cursor != null);

        assertThat(seen).isEqualTo(made);
        assertThat(operator.get(TEMPLATES + "?status=DRAFT&limit=2").items()).hasSize(2);
        assertThat(operator.get(TEMPLATES + "?status=ACTIVE").items()).hasSize(2);
        assertThat(operator.get(TEMPLATES + "?namePrefix=T3").items()).hasSize(1);
        assertThat(operator.get(TEMPLATES + "?namePrefix=%25").items()).isEmpty();
    }

    @Test
    void aTemplateWhoseWindowIsOverIsShownAndListedAsEnded() {
        String open = operator.newTemplate();
        String over = windowIsOver(operator.newTemplate());
        String paused = operator.newTemplate();
        operator.post(TEMPLATES + "/" + paused + "/pause", Map.of());
        windowIsOver(paused);

        assertThat(operator.get(TEMPLATES + "/" + over).data()).containsEntry("status", "ENDED");
        assertThat(idsOf("ACTIVE")).containsExactly(open);
        assertThat(idsOf("ENDED")).containsExactly(over);
        assertThat(idsOf("PAUSED")).containsExactly(paused); // pushes that were accepted in time wait for it
        assertThat(admin.database()
                        .queryForObject(
                                "SELECT status FROM t_template_stock WHERE template_id = ?", String.class, over))
                .isEqualTo("ACTIVE"); // so that such a push still gives
    }

    private List<Object> idsOf(String status) {
        return operator.get(TEMPLATES + "?status=" + status).items().stream()
                .map(item -> ((JSONObject) item).get("id"))
                .toList();
    }

    private static String windowIsOver(String template) {
        admin.database()
                .update(
                        "UPDATE t_template_stock SET claim_start = claim_start - INTERVAL 2 DAY,"
                                + " claim_end = UTC_TIMESTAMP(3) WHERE template_id = ?",
                        template);
        return template;
    }

    @Test
    void badQueryParametersAreNamed() {
        assertThat(operator.get(TEMPLATES + "?limit=101&cursor=zzz").errors())
                .containsOnly(entry("limit", "validation.range"), entry("cursor", "validation.bad-cursor"));
        assertThat(operator.get(TEMPLATES + "?status=GONE").errors())
                .containsEntry("status", "validation.not-a-choice");
    }

    @Test
    void anotherShopsTemplateAndAMissingOneAnswerAlike() {
        String id = operator.newTemplate();
        Operator stranger = admin.newShop();

        for (String other : List.of(id, "1", "0", "-1", "99999999999999999999", "..%2F..%2Fetc", "abc")) {
            String path = TEMPLATES + "/" + other;
            for (Reply reply : List.of(
                    stranger.get(path),
                    stranger.post(path + "/publish"),
                    stranger.post(path + "/end"),
                    stranger.post(path + "/stock", Map.of("add", 1), "k-" + other.hashCode()))) {
                assertThat(reply.status()).as(other).isIn(404, 400);
                assertThat(reply.text()).doesNotContain("Spring sale");
                if (!other.contains("%")) {
                    assertThat(reply.code()).isEqualTo("template.not-found");
                }
            }
        }
        assertThat(stranger.get(TEMPLATES).items()).isEmpty();
        assertThat(operator.get(TEMPLATES + "/" + id).data()).containsEntry("status", "ACTIVE");
    }

    @Test
    void onlyOperatorsWithAGoodTokenAreHeard() {
        Caller caller = Caller.operator(1);
        String good = admin.token(caller, Duration.ofMinutes(5));
        String forged = good.substring(0, good.length() - 4) + "AAAA";

        assertThat(admin.withToken(good).get(TEMPLATES).status()).isEqualTo(200);
        assertThat(admin.withToken(null).get(TEMPLATES).status()).isEqualTo(401);
        assertThat(admin.withToken(forged).get(TEMPLATES).status()).isEqualTo(401);
        assertThat(admin.withToken(admin.token(caller, Duration.ofMinutes(-10)))
                        .get(TEMPLATES)
                        .status())
                .isEqualTo(401);
        assertThat(admin.withToken(admin.token(Caller.user(7), Duration.ofMinutes(5)))
                        .get(TEMPLATES)
                        .status())
                .isEqualTo(403);
    }

    @Test
    void pathsAndAddressesAreOnlyText() {
        String evil = "../../etc/passwd http://127.0.0.1:1/x ${jndi:ldap://x} <script>'; DROP TABLE t;--";
        Reply created = operator.createTemplate(Map.of("name", evil));

        assertThat(created.data()).containsEntry("name", evil);
        assertThat(operator.get(TEMPLATES + "/" + created.id()).data()).containsEntry("name", evil);
        Reply refused = operator.createTemplate(Map.of(
                "scope", Map.of("kind", "PRODUCT", "ids", List.of("../../x")), "stackingGroups", List.of("a/b")));
        assertThat(refused.errors()).containsOnlyKeys("scope.ids[0]", "stackingGroups[0]");
    }

    @Test
    void whatIsNotAnObjectIsRefused() {
        for (String body : List.of("[]", "1", "", "null", "{\"name\":", "\"x\"")) {
            assertThat(operator.postText(TEMPLATES, body, null).status())
                    .as(body)
                    .isEqualTo(400);
        }
    }

    @Test
    void timesAreInstants() {
        JSONObject template = operator.createTemplate(Map.of("claimEnd", "2090-01-01T00:00:00Z"))
                .data();

        assertThat(OffsetDateTime.parse(template.getString("claimEnd")).toInstant())
                .isEqualTo("2090-01-01T00:00:00Z");
    }
}
