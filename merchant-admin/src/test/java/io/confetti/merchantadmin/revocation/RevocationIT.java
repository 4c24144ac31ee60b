package io.confetti.merchantadmin.revocation;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Without distribution: what is refused here, and what its absence does. */
class RevocationIT {
    private static final Map<String, ?> REASON = Map.of("reason", "wrong template");

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void nobodyUndoesAnothersTask() {
        Reply undo = operator.post(TASKS + "/1/undo", REASON);
        Reply survivors = operator.get(TASKS + "/1/survivors");
        Reply file = operator.get(TASKS + "/1/survivors.csv");

        assertThat(List.of(undo.code(), survivors.code(), file.code())).containsOnly("task.not-found");
    }

    @Test
    void anUndoNeedsAReason() {
        assertThat(operator.post(TASKS + "/1/undo", Map.of()).code()).isEqualTo("common.validation");
        assertThat(operator.post(TASKS + "/1/undo", Map.of("reason", "x".repeat(201)))
                        .code())
                .isEqualTo("common.validation");
    }

    @Test
    void revocationsAreForAThousandUsersAtMost() {
        assertThat(revocationOf(users(1_001)).code()).isEqualTo("common.validation");
        assertThat(revocationOf(List.of()).code()).isEqualTo("common.validation");
        assertThat(revocationOf(List.of("9999999999999999999")).code()).isEqualTo("common.validation");
        assertThat(revocationOf(List.of("42", "42")).code()).isEqualTo("common.validation");
    }

    @Test
    void aRevocationIsForUsersOrForATask() {
        var both = Map.of("templateId", "1", "userIds", List.of("42"), "taskId", "1", "reason", "fraud");
        var none = Map.of("templateId", "1", "reason", "fraud");
        var task = Map.of("taskId", "1", "reason", "fraud");

        assertThat(operator.post("/api/merchant/revocations", both).code()).isEqualTo("common.validation");
        assertThat(operator.post("/api/merchant/revocations", none).code()).isEqualTo("common.validation");
        assertThat(operator.post("/api/merchant/revocations", task).status()).isEqualTo(503);
    }

    @Test
    void withoutDistributionNothingIsPromised() {
        assertThat(revocationOf(users(1_000)).status()).isEqualTo(503);
        assertThat(operator.post("/api/merchant/coupons/1/revoke", REASON).status())
                .isEqualTo(503);
    }

    @Test
    void aMalformedCursorIsRefused() {
        assertThat(operator.get(TASKS + "/1/survivors?cursor=abc").code()).isEqualTo("common.validation");
    }

    private Reply revocationOf(List<String> users) {
        return operator.post(
                "/api/merchant/revocations", Map.of("templateId", "1", "userIds", users, "reason", "fraud"));
    }

    private static List<String> users(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(String::valueOf).toList();
    }
}
