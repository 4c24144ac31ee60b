package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How users are to hear of their coupon, asked for with a task; distribution, which knows its providers, is not there. */
class NotifyIT {
    private static final Map<String, ?> IN_APP = Map.of("channel", "IN_APP");
    private static final Map<String, ?> MAIL_ELSE_SMS = Map.of("channel", "MAIL", "else", "SMS");

    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);
    private final Operator operator = shop.operator();
    private final String template = operator.newTemplate();
    private final String file = shop.judgedFile();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void whatNeedsNoProviderIsAnnouncedAndShown() {
        Reply created = create(Map.of("chain", List.of(IN_APP, Map.of("channel", "POPUP"))));

        assertThat(created.status()).as(created.text()).isEqualTo(201);
        var chain = shop.task(created.id()).getJSONObject("notify").getJSONArray("chain");
        assertThat(chain.getJSONObject(0)).containsEntry("channel", "IN_APP").containsEntry("else", null);
        assertThat(chain.getJSONObject(1)).containsEntry("channel", "POPUP");
        assertThat(shop.task(created.id()).getJSONArray("notifyTypes")).containsExactly("IN_APP", "POPUP");
        assertThat(shop.awaitAnnounced(Topics.TASK_STARTED, created.id(), any -> true)
                        .notices())
                .isEqualTo(new NoticePlan(
                        List.of(NoticeStep.of(NoticeChannel.IN_APP), NoticeStep.of(NoticeChannel.POPUP)), null, null));
    }

    @Test
    void aTaskWithoutNoticesTellsNobody() {
        String id = shop.newTask();

        assertThat(shop.task(id)).containsEntry("notify", null);
        assertThat(shop.awaitAnnounced(Topics.TASK_STARTED, id, any -> true).notices())
                .isNull();
    }

    @Test
    void whetherAProviderIsThereHasToBeKnown() {
        Reply unknown = create(Map.of("chain", List.of(IN_APP, MAIL_ELSE_SMS), "contacts", "PROFILE"));

        assertThat(unknown.status()).as(unknown.text()).isEqualTo(503);
        assertThat(unknown.code()).isEqualTo("task.distribution-away");
        assertThat(shop.create(template, file, Map.of("notifyTypes", List.of("SMS")))
                        .status())
                .isEqualTo(503);
        assertThat(operator.get(TASKS).items()).isEmpty();
    }

    @Test
    void everyWrongPartIsNamed() {
        assertThat(create(Map.of(
                                "chain",
                                List.of(
                                        IN_APP,
                                        Map.of("channel", "IN_APP", "else", "SMS"),
                                        Map.of("channel", "MAIL", "else", "POPUP"),
                                        Map.of("channel", "SMS", "else", "MAIL"),
                                        Map.of("channel", "PIGEON"))))
                        .errors())
                .containsOnly(entry("notify.chain", "validation.too-many"));
        assertThat(create(Map.of(
                                "chain",
                                List.of(
                                        IN_APP,
                                        Map.of("channel", "IN_APP", "else", "SMS"),
                                        Map.of("channel", "MAIL", "else", "POPUP"),
                                        Map.of("channel", "SMS", "else", "MAIL"))))
                        .errors())
                .containsOnly(
                        entry("notify.chain[1].channel", "validation.repeated"),
                        entry("notify.chain[1].else", "task.bad-else"),
                        entry("notify.chain[2].else", "task.bad-else"),
                        entry("notify.chain[3].else", "validation.repeated"));
        assertThat(create(Map.of("chain", List.of(Map.of("channel", "UNKNOWN"), Map.of("else", "SMS"), "x")))
                        .errors())
                .containsOnly(
                        entry("notify.chain[0].channel", "validation.not-a-choice"),
                        entry("notify.chain[1].channel", "validation.required"),
                        entry("notify.chain[2]", "validation.not-an-object"));
        assertThat(create(Map.of("chain", List.of())).errors())
                .containsOnly(entry("notify.chain", "validation.not-empty"));
    }

    @Test
    void contactsAreNamedWhereTheyAreNeeded() {
        assertThat(create(Map.of("chain", List.of(MAIL_ELSE_SMS))).errors())
                .containsOnly(entry("notify.contacts", "validation.required"));
        assertThat(create(Map.of("chain", List.of(IN_APP), "contacts", "FILE")).errors())
                .containsOnly(entry("notify.contacts", "validation.not-applicable"));
    }

    @Test
    void bothWaysAtOnceAreOneTooMany() {
        assertThat(shop.create(
                                template,
                                file,
                                Map.of("notifyTypes", List.of("IN_APP"), "notify", Map.of("chain", List.of(IN_APP))))
                        .errors())
                .containsOnly(entry("notifyTypes", "validation.not-applicable"));
    }

    @Test
    void aCopyTellsAsItsSourceUnlessItSaysOtherwise() {
        String source = create(Map.of("chain", List.of(IN_APP))).id();

        assertThat(channelsOfCopy(source, Map.of())).containsExactly("IN_APP");
        assertThat(channelsOfCopy(source, Map.of("notifyTypes", List.of("POPUP"))))
                .containsExactly("POPUP");
        assertThat(channelsOfCopy(source, Map.of("notifyTypes", List.of()))).isEmpty();
    }

    @Test
    void aGrantTellsByWhatTheShopKnows() {
        var grant = Map.of("templateId", template, "userIds", List.of("12"), "reason", "sorry");

        Reply fromFile = operator.post("/api/merchant/grants", with(grant, "contacts", "FILE"));
        operator.post("/api/merchant/grants", with(grant, "notBefore", "2090-01-01T00:00:00Z"));

        assertThat(fromFile.errors()).containsOnly(entry("notify.contacts", "validation.not-a-choice"));
        var made = operator.get(TASKS).items();
        assertThat(made).as("IN_APP needs nobody").hasSize(1);
        assertThat(made.getJSONObject(0).getJSONArray("notifyTypes")).containsExactly("IN_APP");
    }

    private static Map<String, ?> with(Map<String, ?> grant, String field, String value) {
        var channel = field.equals("contacts") ? Map.of("channel", "MAIL") : IN_APP;
        var whole = new HashMap<String, Object>(grant);
        whole.put("notify", Map.of("chain", List.of(channel), field, value));
        return whole;
    }

    private List<Object> channelsOfCopy(String source, Map<String, ?> body) {
        Reply copied = operator.post(TASKS + "/" + source + "/copy", body);
        assertThat(copied.status()).as(copied.text()).isEqualTo(201);
        return shop.task(copied.id()).getJSONArray("notifyTypes");
    }

    private Reply create(Map<String, ?> notify) {
        return shop.create(template, file, Map.of("notify", notify));
    }
}
