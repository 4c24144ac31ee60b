package io.confetti.merchantadmin.template;

import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.core.offer.TemplateOffers;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.ServiceTokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;

/** Pause, resume and rule versions. */
class TemplateRuleIT {
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void aTemplateIsPausedAndResumedOnceAndAgainAlike() {
        String path = TEMPLATES + "/" + operator.newTemplate();

        Reply paused = operator.post(path + "/pause");
        Reply pausedAgain = operator.post(path + "/pause");
        assertThat(paused.data()).containsEntry("status", "PAUSED").isEqualTo(pausedAgain.data());
        assertThat(operator.get(path).data()).containsEntry("status", "PAUSED");
        assertThat(operator.get(TEMPLATES + "?status=PAUSED").items()).hasSize(1);

        Reply resumed = operator.post(path + "/resume");
        Reply resumedAgain = operator.post(path + "/resume");
        assertThat(resumed.data()).containsEntry("status", "ACTIVE").isEqualTo(resumedAgain.data());
    }

    @Test
    void aDraftAndAnEndedTemplateAreRefusedWithTheirReason() {
        String draft =
                TEMPLATES + "/" + operator.createTemplate(Map.of("draft", true)).id();
        String ended = TEMPLATES + "/" + operator.newTemplate();
        operator.post(ended + "/end");

        for (String action : List.of("/pause", "/resume")) {
            assertThat(operator.post(draft + action).status()).isEqualTo(409);
            assertThat(operator.post(draft + action).code()).isEqualTo("template.not-published");
            assertThat(operator.post(ended + action).code()).isEqualTo("template.ended");
            assertThat(admin.newShop().post(draft + action).code()).isEqualTo("template.not-found");
        }
        assertThat(operator.get(draft).data()).containsEntry("status", "DRAFT");
        assertThat(operator.get(ended).data()).containsEntry("status", "ENDED");
    }

    @Test
    void aPausedTemplateCanBeEnded() {
        String path = TEMPLATES + "/" + operator.newTemplate();
        operator.post(path + "/pause");

        assertThat(operator.post(path + "/end").data()).containsEntry("status", "ENDED");
    }

    @Test
    void anotherRuleIsTheNextVersionAndTheOfferFollows() {
        String id = operator.newTemplate();
        Reply revised = operator.put(TEMPLATES + "/" + id + "/rule", rule(700), null);

        assertThat(revised.status()).as(revised.text()).isEqualTo(200);
        assertThat(revised.data()).containsEntry("version", 2).containsEntry("stock", 100);
        assertThat(operator.get(TEMPLATES + "/" + id).data()).isEqualTo(revised.data());
        assertThat(version(id, 1).data().getJSONObject("rule").getJSONObject("discount"))
                .containsEntry("amountOff", 500);
        assertThat(version(id, 2).data().getJSONObject("rule").getJSONObject("discount"))
                .containsEntry("amountOff", 700);
        var offer = admin.bean(TemplateOffers.class).find(Long.parseLong(id)).orElseThrow();
        assertThat(offer.ruleVersion()).isEqualTo(2);
        assertThat(offer.rule().discount().amountOff()).isEqualTo(700);
    }

    @Test
    void eachVersionHasItsEndAlsoByTheMigration() throws IOException {
        String id = operator.newTemplate();
        operator.put(TEMPLATES + "/" + id + "/rule", rule(700), null);

        List<Map<String, Object>> ends = ends(id);
        assertThat(ends).extracting(end -> end.get("rule_version")).containsExactly(1, 2);
        assertThat(ends)
                .extracting(end -> ((Number) end.get("is_newest")).intValue())
                .as("claims of the first version end")
                .containsExactly(0, 1);

        admin.database().update("DELETE FROM t_template_end WHERE template_id = ?", id);
        admin.database()
                .update(new ClassPathResource("database/merchant-admin/V021__ends_by_version.sql")
                        .getContentAsString(StandardCharsets.UTF_8)
                        .replace(";", ""));

        assertThat(ends(id)).isEqualTo(ends);
    }

    private static List<Map<String, Object>> ends(String template) {
        return admin.database()
                .queryForList(
                        "SELECT rule_version, usable_end, valid_hours, claims_until IS NULL AS is_newest FROM t_template_end"
                                + " WHERE template_id = ? ORDER BY rule_version",
                        template);
    }

    @Test
    void theSameRuleAgainMakesNoVersion() {
        String path = TEMPLATES + "/" + operator.newTemplate() + "/rule";
        Reply first = operator.put(path, rule(700), "\"1\"");
        Reply again = operator.put(path, rule(700), "\"1\"");

        assertThat(again.status()).isEqualTo(200);
        assertThat(again.data()).containsEntry("version", 2).isEqualTo(first.data());
    }

    @Test
    void aLostUpdateIsRefused() throws Exception {
        String id = operator.newTemplate();
        String path = TEMPLATES + "/" + id + "/rule";
        assertThat(operator.put(path, rule(700), "\"1\"").status()).isEqualTo(200);

        assertThat(operator.put(path, rule(800), "\"1\"").code()).isEqualTo("template.version-changed");
        assertThat(operator.put(path, rule(800), "nonsense").status()).isEqualTo(409);
        var stale = new JSONObject(rule(800));
        stale.put("expectedVersion", 1);
        assertThat(operator.put(path, stale, null).status()).isEqualTo(409);

        var amounts = new AtomicInteger(1000);
        List<Reply> race = Crowd.of(10, () -> operator.put(path, rule(amounts.incrementAndGet()), "\"2\""));
        assertThat(race).extracting(Reply::status).containsOnlyOnce(200).isSubsetOf(200, 409);
        assertThat(operator.get(TEMPLATES + "/" + id).data()).containsEntry("version", 3);
    }

    @Test
    void aRuleIsReadAsStrictlyAsThatOfANewTemplate() {
        String path = TEMPLATES + "/" + operator.newTemplate();

        assertThat(operator.put(path + "/rule", Map.of("stock", 5), null).errors())
                .containsEntry("discount", "validation.required")
                .containsEntry("stock", "validation.unknown-field");
        assertThat(admin.newShop().put(path + "/rule", rule(1), null).code()).isEqualTo("template.not-found");
        operator.post(path + "/end");
        assertThat(operator.put(path + "/rule", rule(1), null).code()).isEqualTo("template.ended");
    }

    @Test
    void aVersionIsForServicesOnlyAndMayBeKept() {
        String id = operator.newTemplate();
        Reply found = version(id, 1);

        assertThat(found.data()).containsEntry("name", "Spring sale").containsEntry("version", 1);
        assertThat(found.headers().get("cache-control")).contains("immutable");
        assertThat(version(id, 9).status()).isEqualTo(404);
        assertThat(version("0", 1).status()).isEqualTo(404);
        assertThat(operator.get("/internal/templates/" + id + "/versions/1").status())
                .isEqualTo(403);
        assertThat(admin.withToken(admin.token(Caller.user(7), Duration.ofMinutes(5)))
                        .get("/internal/templates/" + id + "/versions/1")
                        .status())
                .isEqualTo(403);
    }

    private static Reply version(String id, int version) {
        String token = admin.bean(ServiceTokens.class).current();
        return admin.withToken(token).get("/internal/templates/" + id + "/versions/" + version);
    }

    private static Map<String, Object> rule(int amountOff) {
        return Map.of("discount", Map.of("kind", "FIXED_OFF", "amountOff", amountOff));
    }
}
