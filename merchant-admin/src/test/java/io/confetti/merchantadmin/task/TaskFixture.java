package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.messaging.Broker;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.awaitility.core.ConditionFactory;

/** A shop with a template and a file, and distribution's voice. */
record TaskFixture(MerchantAdmin admin, Operator operator) {

    static TaskFixture newShop(MerchantAdmin admin) {
        return new TaskFixture(admin, admin.newShop());
    }

    Reply create(String templateId, String fileId, Map<String, ?> more) {
        return operator.post(TASKS, body(templateId, fileId, more));
    }

    static Map<String, Object> body(String templateId, String fileId, Map<String, ?> more) {
        var body = new HashMap<String, Object>(Map.of("name", "Push", "templateId", templateId, "fileId", fileId));
        body.putAll(more);
        return body;
    }

    /** A task whose file is judged. */
    String newTask() {
        return create(operator.newTemplate(), judgedFile(), Map.of()).id();
    }

    /** A task that is to be sent at that instant. */
    String scheduled(String template, String file, Instant sendAt) {
        Reply created = create(template, file, Map.of("sendType", "SCHEDULED", "sendAt", sendAt.toString()));
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        return created.id();
    }

    /** A task that is to be sent in some days. */
    String scheduled(String template, String file) {
        return scheduled(template, file, now().plus(Duration.ofDays(3)));
    }

    Instant now() {
        return admin.bean(SuiteClock.class).instant();
    }

    /** Its time came that long ago. */
    void becameDue(String task, Duration ago) {
        admin.database()
                .update(
                        "UPDATE t_coupon_task SET send_at = UTC_TIMESTAMP(3) - INTERVAL ? SECOND WHERE id = ?",
                        ago.toSeconds(),
                        task);
    }

    void awaitFired(String task) {
        soon().until(() -> task(task).get("firedAt") != null);
    }

    String judgedFile() {
        return judged(operator.uploadUsers(2));
    }

    String judged(String fileId) {
        soon().until(() -> operator.get(FILES + "/" + fileId).data().getString("verdict") != null);
        return fileId;
    }

    /** Looks at once: most of what is waited for is there, and it is waited for very often. */
    private static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(30)).pollDelay(Duration.ZERO);
    }

    JSONObject task(String id) {
        return operator.get(TASKS + "/" + id).data();
    }

    void distributionSays(String id, String state, long delivered, Map<String, Long> failedByCause) {
        Instant now = admin.bean(SuiteClock.class).instant();
        long failed = failedByCause.values().stream().mapToLong(Long::longValue).sum();
        boolean end = !state.equals("RUNNING");
        var message = new TaskProgressed(
                Long.parseLong(id),
                state,
                null,
                delivered,
                failed,
                failedByCause,
                now.minusSeconds(2),
                end ? now : null,
                null);
        admin.bean(Broker.class).send(Topics.TASK_PROGRESSED, id, message);
    }

    void awaitState(String id, String state) {
        soon().until(() -> state.equals(task(id).getString("state")));
    }

    /** What has been announced about a task so far. */
    List<TaskAnnounced> announced(String topic, String id) {
        return admin.announcements().of(topic, id);
    }

    /** The first announcement of that kind; waits for it. */
    TaskAnnounced awaitAnnounced(String topic, String id, Predicate<TaskAnnounced> kind) {
        return soon().until(() -> announced(topic, id).stream().filter(kind).findFirst(), Optional::isPresent)
                .orElseThrow();
    }
}
