package io.confetti.merchantadmin.template;

import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CopyTemplateIT {
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void aCopyIsADraftWithTheSameContent() {
        String id = operator.createTemplate(Map.of(
                        "description",
                        "全场",
                        "terms",
                        List.of("一", "二"),
                        "perUserLimit",
                        4,
                        "audience",
                        "PUSH_ONLY",
                        "audienceConditions",
                        List.of(Map.of("kind", "MEMBER_LEVEL", "atLeast", 3))))
                .id();
        operator.post(TEMPLATES + "/" + id + "/stock", Map.of("add", 11));

        Reply copied = copy(id, Map.of("name", "again"));

        assertThat(copied.status()).as(copied.text()).isEqualTo(201);
        JSONObject source = operator.get(TEMPLATES + "/" + id).data();
        JSONObject copy = operator.get(TEMPLATES + "/" + copied.id()).data();
        assertThat(copy)
                .containsEntry("name", "again")
                .containsEntry("status", "DRAFT")
                .containsEntry("stock", 111)
                .containsEntry("left", 111)
                .containsEntry("given", 0)
                .containsEntry("version", 1)
                .containsEntry("revision", 0);
        for (String same : List.of(
                "description",
                "terms",
                "picture",
                "discount",
                "scope",
                "audience",
                "audienceConditions",
                "perUserLimit",
                "claimStart",
                "claimEnd",
                "visibleFrom",
                "usable",
                "refundPolicy")) {
            assertThat(copy.get(same)).as(same).isEqualTo(source.get(same));
        }
        assertThat(copy.getJSONArray("audienceConditions")).hasSize(1);
        assertThat(operator.post(TEMPLATES + "/" + copied.id() + "/publish").status())
                .isEqualTo(200);
    }

    @Test
    void allTimesMoveWithTheBeginOfTheWindow() {
        Instant begin = admin.bean(SuiteClock.class).instant().plus(Duration.ofDays(1));
        String id = operator.createTemplate(Map.of(
                        "claimStart",
                        begin.toString(),
                        "claimEnd",
                        begin.plus(Duration.ofDays(2)).toString(),
                        "usable",
                        Map.of(
                                "kind",
                                "FIXED",
                                "from",
                                begin.plus(Duration.ofDays(3)).toString(),
                                "usableEnd",
                                begin.plus(Duration.ofDays(9)).toString())))
                .id();
        Instant nextYear = begin.plus(Duration.ofDays(365));

        JSONObject copy = copy(id, Map.of("claimStart", nextYear.toString())).data();

        assertThat(time(copy, "claimStart")).isEqualTo(nextYear);
        assertThat(time(copy, "claimEnd")).isEqualTo(nextYear.plus(Duration.ofDays(2)));
        assertThat(time(copy.getJSONObject("usable"), "from")).isEqualTo(nextYear.plus(Duration.ofDays(3)));
        assertThat(time(copy.getJSONObject("usable"), "usableEnd")).isEqualTo(nextYear.plus(Duration.ofDays(9)));
    }

    @Test
    void ofATemplateThatIsOverTheCopyBeginsNow() {
        String id = operator.newTemplate();
        admin.database()
                .update(
                        "UPDATE t_template_stock SET claim_start = claim_start - INTERVAL 90 DAY,"
                                + " claim_end = claim_end - INTERVAL 90 DAY WHERE template_id = ?",
                        id);
        operator.post(TEMPLATES + "/" + id + "/end");
        Instant before = admin.bean(SuiteClock.class).instant();

        Reply copied = copy(id, Map.of());
        Reply refused =
                copy(id, Map.of("claimStart", before.minus(Duration.ofDays(40)).toString()));

        assertThat(time(copied.data(), "claimStart")).isBetween(before, before.plusSeconds(60));
        assertThat(Duration.between(time(copied.data(), "claimStart"), time(copied.data(), "claimEnd")))
                .isEqualTo(Duration.ofDays(30));
        assertThat(operator.post(TEMPLATES + "/" + copied.id() + "/publish").status())
                .isEqualTo(200);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("template.copy-over");
    }

    @Test
    void theSameKeyMakesOneCopyHoweverManyCall() throws Exception {
        String id = operator.newTemplate();

        List<Reply> replies =
                Crowd.of(10, () -> operator.post(TEMPLATES + "/" + id + "/copy", Map.of("name", "x"), "copy-1"));

        assertThat(replies).extracting(Reply::status).isSubsetOf(201, 409).contains(201);
        assertThat(operator.get(TEMPLATES + "?status=DRAFT").items()).hasSize(1);
        assertThat(operator.post(TEMPLATES + "/" + id + "/copy", Map.of(), null).code())
                .isEqualTo("request.idempotency-key-required");
        assertThat(admin.newShop()
                        .post(TEMPLATES + "/" + id + "/copy", Map.of())
                        .status())
                .isEqualTo(404);
    }

    private Reply copy(String id, Map<String, ?> body) {
        return operator.post(TEMPLATES + "/" + id + "/copy", body);
    }

    private static Instant time(JSONObject object, String name) {
        return OffsetDateTime.parse(object.getString(name)).toInstant();
    }
}
