package io.confetti.merchantadmin;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static io.confetti.merchantadmin.fixture.Operator.WEBHOOKS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Role;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Subjects of tokens are up to 255 characters long, and whatever an operator makes keeps his. */
class LongSubjectIT {
    private static final long SHOP = 4_999;

    private final MerchantAdmin admin = MerchantAdmin.running();

    @Test
    void anOperatorWithTheLongestSubjectMakesEverything() {
        String subject = "员".repeat(Caller.MAX_SUBJECT);
        Operator operator = operator(subject);

        String template = operator.newTemplate();
        String file = operator.uploadUsers(2);
        String task = operator.post(
                        TASKS,
                        Map.of("name", "Push", "templateId", template, "fileId", file),
                        UUID.randomUUID().toString())
                .id();
        String webhook = operator.post(
                        WEBHOOKS, Map.of("url", "http://127.0.0.1:9/", "events", List.of("COUPON_GIVEN")), "long")
                .id();

        assertThat(operator.get(TEMPLATES + "/" + template).data()).containsEntry("createdBy", subject);
        assertThat(operator.get(TASKS + "/" + task).data()).containsEntry("createdBy", subject);
        assertThat(column("SELECT uploaded_by FROM t_recipient_file WHERE id = ?", file))
                .isEqualTo(subject);
        assertThat(column("SELECT created_by FROM t_webhook_endpoint WHERE id = ?", webhook))
                .isEqualTo(subject);
        assertThat(operator.get(FILES).status()).isEqualTo(200);
    }

    @Test
    void aLongerSubjectIsNobody() {
        assertThat(operator("s".repeat(Caller.MAX_SUBJECT + 1)).get(TEMPLATES).status())
                .isEqualTo(401);
    }

    private Operator operator(String subject) {
        return admin.withToken(admin.token(new Caller(Role.OPERATOR, subject, SHOP, null), Duration.ofMinutes(10)));
    }

    private String column(String sql, String id) {
        return admin.database().queryForObject(sql, String.class, id);
    }
}
