package io.confetti.merchantadmin.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.CheckScope.Kind;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** No time of grace is given here, and no distribution runs: each announced task is overdue. */
class AnnouncementsPromiseIT {
    private final MerchantAdmin admin = MerchantAdmin.running();
    private final TaskFixture shop = TaskFixture.newShop(admin);

    @Test
    void namesATaskThatNeitherBeginsNorIsAnnouncedAgain() {
        String template =
                shop.operator().createTemplate(Map.of("perUserLimit", 3)).id();
        long task = Long.parseLong(
                shop.create(template, shop.judgedFile(), Map.of()).id());

        assertThat(violations(new CheckScope(Kind.TASK, task))).singleElement().satisfies(violation -> {
            assertThat(violation.promise()).isEqualTo("I6");
            assertThat(violation.subject()).isEqualTo("task " + task);
            assertThat(violation.finding()).startsWith("is PENDING and was last announced at ");
        });
        assertThat(violations(new CheckScope(Kind.TEMPLATE, Long.parseLong(template))))
                .hasSize(1);
        assertThat(violations(new CheckScope(Kind.TASK, task + 1))).isEmpty();

        shop.distributionSays(Long.toString(task), "COMPLETED", 2, Map.of());
        shop.awaitState(Long.toString(task), "COMPLETED");
        assertThat(violations(new CheckScope(Kind.TASK, task))).isEmpty();
    }

    private List<Violation> violations(CheckScope scope) {
        return admin.bean(PromiseChecks.class).run(scope).violations();
    }
}
