package io.confetti.merchantadmin.template;

import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.core.offer.OfferTexts;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.time.SuiteClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;

/** Templates that change after they were made. */
class EditTemplateIT {
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void whatIsNamedChangesAndTheRestStays() {
        String id = operator.newTemplate();
        JSONObject before = template(id);
        Instant later = end(before).plus(Duration.ofDays(1));

        Reply edited = edit(
                id,
                Map.of(
                        "name",
                        "夏季大促",
                        "description",
                        "全场通用",
                        "terms",
                        List.of("仅限线上", "不与其他优惠同享"),
                        "picture",
                        "https://cdn.example/a.png",
                        "claimEnd",
                        later.toString(),
                        "perUserLimit",
                        3),
                "\"0\"");

        assertThat(edited.status()).as(edited.text()).isEqualTo(200);
        JSONObject after = template(id);
        assertThat(after)
                .containsEntry("revision", 1)
                .containsEntry("version", 1)
                .containsEntry("name", "夏季大促")
                .containsEntry("description", "全场通用")
                .containsEntry("picture", "https://cdn.example/a.png")
                .containsEntry("perUserLimit", 3);
        assertThat(after.getJSONArray("terms")).containsExactly("仅限线上", "不与其他优惠同享");
        assertThat(end(after)).isEqualTo(later);
        for (String same : List.of("claimStart", "visibleFrom", "usable", "discount", "stock", "left", "audience")) {
            assertThat(after.get(same)).as(same).isEqualTo(before.get(same));
        }
        assertThat(told(id))
                .isEqualTo(new OfferTexts("全场通用", List.of("仅限线上", "不与其他优惠同享"), "https://cdn.example/a.png"));
        assertThat(edit(id, JSONObject.parseObject("{\"description\": null, \"terms\": null}"), "1")
                        .data())
                .containsEntry("description", null)
                .containsEntry("picture", "https://cdn.example/a.png");
        assertThat(template(id).getJSONArray("terms")).isEmpty();
        assertThat(offer(id)).containsEntry("name", "夏季大促").containsEntry("per_user_limit", 3);
        assertThat(told(id)).isEqualTo(new OfferTexts(null, List.of(), "https://cdn.example/a.png"));
    }

    /** The filter knows the window and is told of the change by the gap: it must not follow by itself. */
    @Test
    void anotherWindowOrLimitRaisesTheVersionOfTheStock() {
        String id = operator.newTemplate();
        Instant later = end(template(id)).plus(Duration.ofDays(1));

        edit(id, Map.of("name", "only a name"), "0");
        assertThat(stockVersion(id)).isZero();
        edit(id, Map.of("claimEnd", later.toString()), "1");
        assertThat(stockVersion(id)).isEqualTo(1);
        edit(id, Map.of("perUserLimit", 2), "2");
        assertThat(stockVersion(id)).isEqualTo(2);
    }

    @Test
    void aStaleEditIsRefusedWithBothRevisions() {
        String id = operator.newTemplate();
        edit(id, Map.of("name", "first"), "0");

        Reply stale = edit(id, Map.of("name", "second"), "0");
        Reply repeated = edit(id, Map.of("name", "first"), "0");

        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.code()).isEqualTo("template.revision-changed");
        assertThat(stale.text()).contains("版本 0", "版本 1");
        assertThat(repeated.status()).isEqualTo(200);
        assertThat(repeated.data()).containsEntry("revision", 1);
        assertThat(edit(id, Map.of("name", "third"), null).errors()).containsOnlyKeys("If-Match");
        assertThat(edit(id, Map.of("name", "any"), "*").status()).isEqualTo(200);
        assertThat(template(id)).containsEntry("name", "any").containsEntry("revision", 2);
    }

    @Test
    void ofManyEditsFromOneRevisionOneIsMade() throws Exception {
        String id = operator.newTemplate();
        var number = new AtomicInteger();

        List<Reply> replies = Crowd.of(16, () -> edit(id, Map.of("name", "N" + number.incrementAndGet()), "0"));

        assertThat(replies).extracting(Reply::status).containsOnly(200, 409);
        assertThat(replies).filteredOn(reply -> reply.status() == 200).hasSize(1);
        assertThat(template(id)).containsEntry("revision", 1);
        assertThat(offer(id)).containsEntry("name", template(id).get("name"));
    }

    @Test
    void aPublishedTemplateNeverPromisesLess() {
        String id = operator.createTemplate(Map.of("perUserLimit", 2)).id();
        JSONObject before = template(id);

        Reply refused = edit(
                id,
                Map.of(
                        "claimEnd",
                        end(before).minusSeconds(1).toString(),
                        "perUserLimit",
                        1,
                        "stock",
                        101,
                        "audience",
                        "PUSH_ONLY",
                        "claimStart",
                        "2020-01-01T00:00:00Z",
                        "picture",
                        "javascript:alert(1)",
                        "discount",
                        Map.of()),
                "0");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors())
                .containsOnly(
                        entry("claimEnd", "template.claim-end-earlier"),
                        entry("perUserLimit", "template.limit-lower"),
                        entry("stock", "template.stock-higher"),
                        entry("audience", "template.draft-only"),
                        entry("claimStart", "template.draft-only"),
                        entry("picture", "template.bad-picture"),
                        entry("discount", "validation.unknown-field"));
        assertThat(edit(
                                id,
                                Map.of(
                                        "claimEnd",
                                        end(before).plus(Duration.ofDays(31)).toString()),
                                "0")
                        .errors())
                .containsOnly(entry("claimEnd", "template.claim-end-after-use"));
        assertThat(template(id)).isEqualTo(before);
    }

    @Test
    void aDraftChangesFreely() {
        String id = operator.createTemplate(Map.of("draft", true, "perUserLimit", 5))
                .id();
        Instant begin = admin.bean(SuiteClock.class).instant().plus(Duration.ofDays(3));
        var wanted = new HashMap<String, Object>(Map.of(
                "claimStart",
                begin.toString(),
                "claimEnd",
                begin.plusSeconds(3600).toString(),
                "perUserLimit",
                1,
                "stock",
                7,
                "audience",
                "PUSH_ONLY"));

        Reply edited = edit(id, wanted, "0");

        assertThat(edited.status()).as(edited.text()).isEqualTo(200);
        assertThat(edited.data())
                .containsEntry("stock", 7)
                .containsEntry("left", 7)
                .containsEntry("perUserLimit", 1)
                .containsEntry("audience", "PUSH_ONLY")
                .containsEntry("status", "DRAFT");
        assertThat(edit(id, wanted, "0").data()).as("repeated").containsEntry("revision", 1);
    }

    /** The edit was judged by the draft; once it is published nobody may have less. */
    @Test
    void anEditOfADraftThatIsPublishedMeanwhileChangesNothing() throws Exception {
        for (int round = 0; round < 20; round++) {
            String id = operator.createTemplate(Map.of("draft", true, "perUserLimit", 5))
                    .id();

            List<Reply> replies = Crowd.together(
                    () -> edit(id, Map.of("perUserLimit", 1, "stock", 3), "0"),
                    () -> operator.post(TEMPLATES + "/" + id + "/publish"),
                    () -> operator.post(TEMPLATES + "/" + id + "/stock", Map.of("add", 10)));

            JSONObject after = template(id);
            assertThat(after).containsEntry("status", "ACTIVE");
            if (replies.get(0).status() == 200) {
                assertThat(after).containsEntry("perUserLimit", 1);
                assertThat(after.getIntValue("stock")).isIn(3, 13);
            } else {
                assertThat(replies.get(0).status()).isIn(400, 409);
                assertThat(after).containsEntry("perUserLimit", 5).containsEntry("stock", 110);
            }
            assertThat(after.get("left")).isEqualTo(after.get("stock"));
        }
    }

    @Test
    void anEndedTemplateAndAnotherShopsAreLeftAlone() {
        String id = operator.newTemplate();
        assertThat(admin.newShop()
                        .patch(TEMPLATES + "/" + id, Map.of("name", "x"), "*")
                        .status())
                .isEqualTo(404);
        operator.post(TEMPLATES + "/" + id + "/end");

        assertThat(edit(id, Map.of("name", "x"), "0").code()).isEqualTo("template.ended");
    }

    @Test
    void lessStockIsTakenFromWhatIsLeft() {
        String id = operator.newTemplate();
        admin.database()
                .update(
                        "UPDATE t_template_stock SET stock_left = stock_left - 30 WHERE template_id = ?",
                        id); // granted

        Reply refused = edit(id, Map.of("stock", 29), "0");
        Reply lowered = edit(id, Map.of("stock", 40, "name", "fewer"), "0");
        Reply repeated = edit(id, Map.of("stock", 40, "name", "fewer"), "0");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("template.stock-promised");
        assertThat(lowered.status()).as(lowered.text()).isEqualTo(200);
        assertThat(lowered.data()).containsEntry("stock", 40).containsEntry("left", 10);
        assertThat(repeated.data()).containsEntry("stock", 40).containsEntry("revision", 1);
    }

    private Reply edit(String id, Map<String, ?> body, String ifMatch) {
        return operator.patch(TEMPLATES + "/" + id, body, ifMatch);
    }

    private JSONObject template(String id) {
        JSONObject template = operator.get(TEMPLATES + "/" + id).data();
        for (String counted : List.of("countedAt", "locked", "used", "expired", "revoked")) {
            template.remove(counted);
        }
        return template;
    }

    private static Instant end(JSONObject template) {
        return OffsetDateTime.parse(template.getString("claimEnd")).toInstant();
    }

    private static long stockVersion(String id) {
        return admin.database()
                .queryForObject("SELECT stock_version FROM t_template_stock WHERE template_id = ?", Long.class, id);
    }

    @Test
    void conditionsOfADraftChangeAndReachTheOffer() {
        var gold = List.of(Map.of("kind", "MEMBER_LEVEL", "atLeast", 3));
        String id = operator.createTemplate(Map.of("draft", true, "audienceConditions", gold))
                .id();
        assertThat(template(id).getJSONArray("audienceConditions").toJSONString())
                .isEqualTo("[{\"kind\":\"MEMBER_LEVEL\",\"atLeast\":3}]");
        assertThat(offer(id)).containsEntry("audience_conditions", "[{\"kind\":\"MEMBER_LEVEL\",\"atLeast\":3}]");

        assertThat(edit(id, Map.of("name", "same audience"), "0").data().getJSONArray("audienceConditions"))
                .hasSize(1);
        var first = List.of(Map.of("kind", "FIRST_ORDER"));
        assertThat(edit(id, Map.of("audienceConditions", first), "1").status()).isEqualTo(200);
        assertThat(offer(id)).containsEntry("audience_conditions", "[{\"kind\":\"FIRST_ORDER\"}]");
        assertThat(edit(id, Map.of("audienceConditions", first), "2").data()).containsEntry("revision", 2);

        assertThat(edit(id, JSONObject.parseObject("{\"audienceConditions\": null}"), "2")
                        .data()
                        .getJSONArray("audienceConditions"))
                .isEmpty();
        assertThat(offer(id)).containsEntry("audience_conditions", null);
    }

    @Test
    void conditionsOfAPublishedTemplateStay() {
        var gold = List.of(Map.of("kind", "MEMBER_LEVEL", "atLeast", 3));
        String id = operator.createTemplate(Map.of("audienceConditions", gold)).id();

        Reply other = edit(id, Map.of("audienceConditions", List.of(Map.of("kind", "FIRST_ORDER"))), "0");
        assertThat(other.status()).isEqualTo(400);
        assertThat(other.text()).contains("audienceConditions", "template.draft-only");
        assertThat(edit(id, Map.of("audienceConditions", gold, "name", "as it is"), "0")
                        .status())
                .isEqualTo(200);
    }

    /** Written by a later release: an edit of something else must not widen the audience. */
    @Test
    void conditionsThatAreNotKnownHereSurviveAnEdit() {
        String id = operator.createTemplate(Map.of("draft", true)).id();
        String later = "[{\"kind\":\"SHOE_SIZE\",\"atLeast\":40}]";
        admin.database().update("UPDATE t_coupon_template SET audience_conditions = ? WHERE id = ?", later, id);

        assertThat(edit(id, Map.of("name", "other"), "0")
                        .data()
                        .getJSONArray("audienceConditions")
                        .toJSONString())
                .isEqualTo(later);
        assertThat(offer(id)).containsEntry("audience_conditions", later);
        Reply copied = operator.post(TEMPLATES + "/" + id + "/copy", Map.of("name", "copy"));
        assertThat(offer(copied.id())).containsEntry("audience_conditions", later);
    }

    @Test
    void textsOfOlderTemplatesReachUsersByTheMigration() throws IOException {
        String id = operator.newTemplate();
        var texts = new OfferTexts("10% \"off\"", List.of("仅限线上", "a\\b"), null);
        edit(id, Map.of("description", texts.description(), "terms", texts.terms()), "0");
        String silent = operator.newTemplate();
        admin.database().update("UPDATE t_template_offer SET texts = NULL WHERE template_id IN (?, ?)", id, silent);

        admin.database()
                .update(new ClassPathResource("database/merchant-admin/V012__texts_of_older_offers.sql")
                        .getContentAsString(StandardCharsets.UTF_8)
                        .replace(";", ""));

        assertThat(told(id)).isEqualTo(texts);
        assertThat(offer(silent)).containsEntry("texts", null);
    }

    /** What users read beside the name. */
    private static OfferTexts told(String id) {
        return JSONObject.parseObject((String) offer(id).get("texts"), OfferTexts.class);
    }

    private static Map<String, Object> offer(String id) {
        return admin.database().queryForMap("SELECT * FROM t_template_offer WHERE template_id = ?", id);
    }
}
