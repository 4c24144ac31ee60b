package io.confetti.distribution.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.RevocationCommand;
import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.distribution.fixture.Retries;
import io.confetti.distribution.row.FindRow;
import io.confetti.distribution.row.FindTasksOfUser;
import io.confetti.distribution.undo.RevokeForShop;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A coupon of a family that was taken back does not stand in the way of the next one, if its place is free. */
@ExtendWith(EveryPromiseHolds.class)
class RetryAfterRevokeIT {

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void aRowIsGrantedAgainAfterEachRevokeThatFreesItsPlace() {
        long user = 77_000_000_000L;
        long template = distribution.aTemplateWithStock(0);
        TaskAnnounced root = distribution.pushed(distribution.aTask(template, 1, user, user));
        Retries.addStock(distribution, template, 5);
        List<TaskAnnounced> children = new ArrayList<>();

        for (int i = 0; i < 3; i++) {
            TaskAnnounced child = distribution.pushed(Retries.of(distribution, root, "NO_STOCK"));
            assertThat(distribution.progress(child).delivered())
                    .as("retry %d", i)
                    .isEqualTo(1);
            revoke(template, user, true);
            children.add(child);
        }

        assertThat(distribution.left(template)).isEqualTo(5);
        assertThat(children).allSatisfy(child -> {
            RowAnswer row = distribution.bean(FindRow.class).of(child.taskId(), 2);
            assertThat(row.state()).isEqualTo(RowState.GRANTED);
            assertThat(row.coupon().state()).isEqualTo("REVOKED");
        });
        assertThat(distribution.bean(FindTasksOfUser.class).of(user, 1001, Long.MAX_VALUE, 10))
                .extracting(RowAnswer::taskId)
                .containsExactly(
                        children.get(2).taskId(),
                        children.get(1).taskId(),
                        children.get(0).taskId(),
                        root.taskId());
    }

    @Test
    void aRevokedCouponThatKeepsItsPlaceStaysTheOneOfItsFamily() {
        long user = 77_000_000_100L;
        long template = distribution.aTemplateWithStock(0);
        TaskAnnounced root = distribution.pushed(distribution.aTask(template, 3, user, user));
        Retries.addStock(distribution, template, 5);
        distribution.pushed(Retries.of(distribution, root, "NO_STOCK"));
        revoke(template, user, false);

        TaskAnnounced again = distribution.pushed(Retries.of(distribution, root, "NO_STOCK"));

        assertThat(distribution.progress(again).failedByCause()).containsOnlyKeys("ALREADY_OWNED");
        assertThat(distribution.left(template)).isEqualTo(5);
    }

    private static void revoke(long template, long user, boolean freesPlace) {
        distribution
                .bean(RevokeForShop.class)
                .revoke(new RevocationCommand(
                        1001, template, List.of(user), List.of(), freesPlace, false, "test", null));
    }
}
