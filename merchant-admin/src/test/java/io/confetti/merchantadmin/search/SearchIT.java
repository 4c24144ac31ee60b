package io.confetti.merchantadmin.search;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.time.SuiteClock;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Templates and tasks by what operators remember of them. */
class SearchIT {
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void wordsStandAnywhereInTheNameInAnyOrder() {
        String spring = template("Spring sale 满100减20");
        String summer = template("Summer SALE 50%");
        template("Gift");

        assertThat(templates("words=sale")).containsExactly(summer, spring);
        assertThat(templates("words=" + encoded("减20 spring"))).containsExactly(spring);
        assertThat(templates("words=" + encoded("50%"))).containsExactly(summer);
        assertThat(templates("words=%25%25")).isEmpty();
        assertThat(templates("words=_")).isEmpty();
        assertThat(templates("words=nothing")).isEmpty();
        assertThat(templates("words=")).hasSize(3);
        assertThat(ids(admin.newShop().get(TEMPLATES + "?words=sale"))).isEmpty();
    }

    @Test
    void allParametersTogetherLimitTheList() {
        String draft = id(Map.of("name", "Spring draft", "draft", true));
        String spring = template("Spring");
        String author = operator.get(TEMPLATES + "/" + spring).data().getString("createdBy");
        String who = "author=" + (author == null ? creatorOf(spring) : author);

        assertThat(templates("words=spring&status=DRAFT")).containsExactly(draft);
        assertThat(templates(who + "&words=spring&status=ACTIVE")).containsExactly(spring);
        assertThat(templates("author=somebody-else")).isEmpty();
        assertThat(templates(who + "&namePrefix=Spring%20d")).containsExactly(draft);
    }

    private static String creatorOf(String template) {
        return admin.database()
                .queryForObject("SELECT created_by FROM t_coupon_template WHERE id = ?", String.class, template);
    }

    @Test
    void timesOfMakingAndClaimWindowsAreRangesWithAnOpenEnd() {
        String now = template("Now");
        String later =
                id(Map.of("name", "Later", "claimStart", "2080-01-01T00:00:00Z", "claimEnd", "2080-02-01T00:00:00Z"));
        String soon = encoded(
                admin.bean(SuiteClock.class).instant().plusSeconds(3_600).toString());

        assertThat(templates("createdTo=" + soon)).containsExactly(later, now);
        assertThat(templates("createdFrom=" + soon)).isEmpty();
        assertThat(templates("createdFrom=2026-01-01T00:00:00")).containsExactly(later, now);
        assertThat(templates("openTo=" + soon)).containsExactly(now);
        assertThat(templates("openFrom=2080-01-15T00:00:00Z&openTo=2080-01-16T00:00:00Z"))
                .contains(later);
        assertThat(templates("openFrom=2080-02-01T00:00:00Z&openTo=2080-03-01T00:00:00Z"))
                .doesNotContain(later);
    }

    @Test
    void pagesGoOnWhereTheyEnded() {
        for (int i = 0; i < 5; i++) {
            template("Page " + i);
            template("Other " + i);
        }

        Reply first = operator.get(TEMPLATES + "?words=page&limit=3");
        Reply second = operator.get(
                TEMPLATES + "?words=page&limit=3&cursor=" + first.data().getString("next"));

        assertThat(names(first)).containsExactly("Page 4", "Page 3", "Page 2");
        assertThat(names(second)).containsExactly("Page 1", "Page 0");
        assertThat(second.data().getString("next")).isNull();
    }

    @Test
    void tasksAreFoundByNameTemplateFileAndAuthor() {
        String template = operator.newTemplate();
        String file = operator.uploadUsers(3);
        String one = task("Anniversary push", template, file);
        String two = task("Second push", operator.newTemplate(), file);

        assertThat(tasks("words=push")).containsExactly(two, one);
        assertThat(tasks("words=" + encoded("push anniv"))).containsExactly(one);
        assertThat(tasks("templateId=" + template)).containsExactly(one);
        assertThat(tasks("fileId=" + file)).containsExactly(two, one);
        assertThat(tasks("fileId=1")).isEmpty();
        assertThat(tasks("author=nobody")).isEmpty();
        assertThat(tasks("createdFrom=2099-01-01T00:00:00Z")).isEmpty();
        assertThat(ids(admin.newShop().get(TASKS + "?templateId=" + template))).isEmpty();
    }

    @Test
    void templatesAndTasksAreFoundByTheirCampaign() {
        String campaign = "Double Eleven 双十一";
        String one = template("One");
        String other = template("Other");
        String task = task("Push", other, operator.uploadUsers(3));
        label(TEMPLATES, one, campaign);
        label(TEMPLATES, other, "double eleven 双十一");
        label(TASKS, task, campaign);

        assertThat(templates("label=" + encoded(campaign))).containsExactly(one);
        assertThat(templates("label=" + encoded(campaign) + "&words=other")).isEmpty();
        assertThat(templates("label=" + encoded(campaign) + "&status=ACTIVE")).containsExactly(one);
        assertThat(templates("label=Double")).isEmpty();
        assertThat(tasks("label=" + encoded(campaign))).containsExactly(task);
        assertThat(tasks("label=nothing")).isEmpty();
        assertThat(ids(admin.newShop().get(TEMPLATES + "?label=" + encoded(campaign))))
                .isEmpty();

        String retry = task("Retry", other, operator.uploadUsers(2));
        admin.database().update("UPDATE t_coupon_task SET root_id = ? WHERE id = ?", task, retry);
        assertThat(tasks("label=" + encoded(campaign)))
                .as("and its repetitions")
                .containsExactly(retry, task);
    }

    private void label(String kind, String id, String label) {
        assertThat(operator.put(kind + "/" + id + "/label", Map.of("label", label), null)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void allWrongParametersAreNamed() {
        assertThat(operator.get(TEMPLATES + "?status=OPEN&createdFrom=yesterday&openTo=1")
                        .errors())
                .containsOnlyKeys("status", "createdFrom", "openTo");
        assertThat(operator.get(TASKS + "?state=RESTING&templateId=x&fileId=0&words=" + "w".repeat(101))
                        .errors())
                .containsOnlyKeys("state", "templateId", "fileId", "words");
    }

    private String template(String name) {
        return id(Map.of("name", name));
    }

    private String id(Map<String, ?> more) {
        return operator.createTemplate(more).id();
    }

    private String task(String name, String template, String file) {
        var body = new HashMap<String, Object>(Map.of("name", name, "templateId", template, "fileId", file));
        return operator.post(TASKS, body).id();
    }

    private List<String> templates(String query) {
        return ids(operator.get(TEMPLATES + "?" + query));
    }

    private List<String> tasks(String query) {
        return ids(operator.get(TASKS + "?" + query));
    }

    private static List<String> ids(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply.items().toList(JSONObject.class).stream()
                .map(item -> item.getString("id"))
                .toList();
    }

    private static List<String> names(Reply reply) {
        return reply.items().toList(JSONObject.class).stream()
                .map(item -> item.getString("name"))
                .toList();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
