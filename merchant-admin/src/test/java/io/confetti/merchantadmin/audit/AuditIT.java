package io.confetti.merchantadmin.audit;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.AuditedShop;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.KnownPeople;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What operators find in the audit of their shop. */
class AuditIT {
    private static final String AUDIT = "/api/merchant/audit";

    private static MerchantAdmin admin;

    private final AuditedShop shop = AuditedShop.fresh(admin);
    private final Operator operator = shop.operator();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void tellsWhoChangedWhatFromWhatToWhat() {
        String template = operator.newTemplate();
        operator.post(TEMPLATES + "/" + template + "/pause");
        operator.post(TEMPLATES + "/" + template + "/stock", Map.of("add", 50));

        List<JSONObject> rows = rows("?object=template:" + template);

        assertThat(rows)
                .extracting(row -> row.getString("action"))
                .containsExactly("template.add-stock", "template.pause", "template.create");
        assertThat(rows.get(0).getJSONObject("asked")).containsEntry("add", 50);
        assertThat(rows.get(0).getJSONObject("before")).isEqualTo(Map.of("stock", 100));
        assertThat(rows.get(0).getJSONObject("after")).isEqualTo(Map.of("stock", 150));
        assertThat(rows.get(1).getJSONObject("before")).isEqualTo(Map.of("status", "ACTIVE"));
        assertThat(rows.get(1).getJSONObject("after")).isEqualTo(Map.of("status", "PAUSED"));
        assertThat(rows.get(2))
                .containsEntry("before", null)
                .containsEntry("actor", "operator-" + shop.id())
                .containsEntry("role", "operator");
        assertThat(rows.get(2).getJSONObject("after")).containsEntry("name", "Spring sale");
    }

    @Test
    void isFoundByActorActionObjectAndTimeAndInPages() {
        Instant before = shop.now();
        String template = operator.newTemplate();
        for (int i = 0; i < 3; i++) {
            operator.post(TEMPLATES + "/" + template + "/pause");
        }

        assertThat(rows("?action=template.pause")).hasSize(3);
        assertThat(rows("?actor=operator-" + shop.id())).hasSize(4);
        assertThat(rows("?actor=somebody")).isEmpty();
        assertThat(rows("?from=" + before.minusSeconds(1))).hasSize(4);
        assertThat(rows("?to=" + before.minusSeconds(60))).isEmpty();
        assertThat(rows("?to=2199-01-01T00:00:00Z")).hasSize(4);
        assertThat(rows("?from=2199-01-01T00:00:00Z")).isEmpty();
        JSONObject first =
                operator.get(AUDIT + "?limit=3&object=template:" + template).data();
        JSONObject second = operator.get(
                        AUDIT + "?limit=3&object=template:" + template + "&cursor=" + first.getString("next"))
                .data();
        assertThat(first.getJSONArray("items")).hasSize(3);
        assertThat(second.getJSONArray("items")).hasSize(1);
        assertThat(second).containsEntry("next", null);
    }

    @Test
    void namesEveryWrongFilter() {
        Reply refused = operator.get(AUDIT + "?object=all&action=pause&from=yesterday&to=1&cursor=");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("object", "action", "from", "to");
    }

    @Test
    void anotherShopSeesNothingOfIt() {
        String template = operator.newTemplate();

        JSONObject seen =
                admin.newShop().get(AUDIT + "?object=template:" + template).data();

        assertThat(seen.getJSONArray("items")).isEmpty();
    }

    @Test
    void aRepeatedCallIsNotToldTwiceAndARefusedOneNotAtAll() {
        String key = UUID.randomUUID().toString();
        var body = Map.of("name", "Once", "stock", 1, "discount", Map.of("kind", "FIXED_OFF", "amountOff", 500));
        String template = operator.post(TEMPLATES, body, key).id();
        operator.post(TEMPLATES, body, key);
        operator.post(TEMPLATES + "/" + template + "/end");
        assertThat(operator.post(TEMPLATES + "/" + template + "/pause").status())
                .isEqualTo(409);

        assertThat(rows("?object=template:" + template))
                .extracting(row -> row.getString("action"))
                .containsExactly("template.end", "template.create");
    }

    @Test
    void filesTasksAndTheirCommandsAreTold() {
        String file = operator.uploadUsers(2);
        String template = operator.newTemplate();
        String task = operator.post(TASKS, Map.of("name", "Push", "templateId", template, "fileId", file))
                .id();
        operator.post(TASKS + "/" + task + "/pause");
        operator.get(FILES + "/" + file + "/content");

        assertThat(rows("?object=recipient-file:" + file))
                .extracting(row -> row.getString("action"))
                .containsExactly("recipient-file.download", "recipient-file.upload");
        assertThat(rows("?object=task:" + task))
                .extracting(row -> row.getString("action"))
                .containsExactly("task.pause", "task.create");
        assertThat(rows("?object=task:" + task).get(0).getJSONObject("after")).containsEntry("desired", "PAUSE");
    }

    @Test
    void whoLookedAtAPersonIsFoundByThePerson() {
        long user = 7_000_000_000L + shop.id();
        operator.get("/api/merchant/users/" + user + "/coupons");

        List<JSONObject> rows = rows("?object=user:" + user);

        assertThat(rows).singleElement().satisfies(row -> {
            assertThat(row).containsEntry("action", "user.coupons").containsEntry("object", "user:#");
            assertThat(row.getJSONArray("users")).containsExactly(String.valueOf(user));
        });
        admin.database().update("UPDATE t_audit_person SET salt = NULL, value = NULL WHERE value = ?", "" + user);
        assertThat(rows("?object=user:" + user)).isEmpty();
        assertThat(rows("?action=user.coupons").get(0).getJSONArray("users")).isEmpty();
    }

    @Test
    void theAuditForgetsWhoIsForgottenAndKeepsWhatWasDone() {
        long user = 8_000_000_000L + shop.id();
        operator.get("/api/merchant/users/" + user + "/tasks");
        var erasure = new Erasure(admin.bean(Ids.class).next(), user);

        var page = admin.bean(KnownPeople.class).erase(erasure, "t_audit_person", "");

        assertThat(page.rows()).isEqualTo(1);
        assertThat(rows("?object=user:" + user)).isEmpty();
        assertThat(rows("?action=user.tasks"))
                .singleElement()
                .satisfies(row -> assertThat(row.getJSONArray("users")).isEmpty());
    }

    @Test
    void looksAtCouponsExportsAndLabelsAreTold() {
        String template = operator.newTemplate();
        operator.get("/api/merchant/coupons?userId=42&templateId=" + template);
        operator.get(TEMPLATES + "/" + template + "/coupons");
        operator.put(TEMPLATES + "/" + template + "/label", Map.of("label", "Double Eleven"), null);
        String export = operator.post("/api/merchant/exports", Map.of("kind", "COUPONS", "format", "CSV"))
                .id();
        operator.get("/api/merchant/exports/" + export + "/link");

        assertThat(rows("?object=user:42")).singleElement().satisfies(row -> {
            assertThat(row).containsEntry("action", "coupon.look");
            assertThat(row.getJSONObject("asked").getString("templateId")).isEqualTo(template);
        });
        assertThat(rows("?object=template:" + template))
                .extracting(row -> row.getString("action"))
                .containsExactly("template.label", "template.coupons", "template.create");
        assertThat(rows("?object=template:" + template).get(0).getJSONObject("asked"))
                .containsEntry("label", "Double Eleven");
        assertThat(rows("?object=export:" + export))
                .extracting(row -> row.getString("action"))
                .containsExactly("export.link", "export.create");
    }

    @Test
    void aViewerLooksAndChangesNothing() {
        Operator viewer = admin.withToken(admin.token(Caller.viewer(shop.id()), Duration.ofMinutes(5)));
        String template = operator.newTemplate();

        assertThat(viewer.get(TEMPLATES + "/" + template).status()).isEqualTo(200);
        assertThat(viewer.get(AUDIT).status()).isEqualTo(200);
        assertThat(viewer.post(TEMPLATES + "/" + template + "/pause").status()).isEqualTo(403);
        assertThat(viewer.delete("/api/merchant/webhooks/1").status()).isEqualTo(403);
    }

    @Test
    void anApproverDoesWhatAnOperatorDoes() {
        Operator approver = admin.withToken(admin.token(Caller.approver(shop.id()), Duration.ofMinutes(5)));

        assertThat(approver.createTemplate(Map.of()).status()).isEqualTo(201);
        assertThat(rows("?actor=approver-" + shop.id()))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("role", "approver"));
    }

    private List<JSONObject> rows(String query) {
        Reply found = operator.get(AUDIT + query);
        assertThat(found.status()).as(found.text()).isEqualTo(200);
        return found.data().getJSONArray("items").stream()
                .map(JSONObject.class::cast)
                .toList();
    }
}
