package io.confetti.distribution.row;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.HeldCoupon;
import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a shop has granted and refused to one user, over all tasks. */
class RowsOfUserIT {

    private static final long SHOP = 1001;
    private static final long USER = 71_000_000_001L;

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void couponsAreListedNewestFirstPageByPageForTheirShopOnly() {
        long user = USER;
        List<TaskAnnounced> tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            tasks.add(
                    0, distribution.pushed(distribution.aTask(distribution.aTemplateWithStock(5), 1, user, user + 1)));
        }

        List<HeldCoupon> first = coupons(user, SHOP, Long.MAX_VALUE, 2);
        List<HeldCoupon> second = coupons(user, SHOP, first.get(1).id(), 2);

        assertThat(first).hasSize(2);
        assertThat(second).hasSize(1);
        first.addAll(second);
        assertThat(first)
                .extracting(HeldCoupon::sourceId)
                .containsExactlyElementsOf(
                        tasks.stream().map(TaskAnnounced::taskId).toList());
        assertThat(first).allSatisfy(coupon -> {
            assertThat(coupon.state()).isEqualTo("UNUSED");
            assertThat(coupon.source()).isEqualTo("TASK");
            assertThat(coupon.templateName()).isEqualTo("fixture");
            assertThat(coupon.usableUntil()).isAfter(coupon.receivedAt());
        });
        assertThat(coupons(user, SHOP + 1, Long.MAX_VALUE, 10)).isEmpty();
        assertThat(coupons(user + 5, SHOP, Long.MAX_VALUE, 10)).isEmpty();
    }

    @Test
    void tasksSayWhatTheyDecidedAboutTheUser() {
        long user = USER + 100;
        long template = distribution.aTemplateWithStock(1);
        TaskAnnounced granted =
                distribution.pushed(distribution.aTask(template, 1, "userId\n" + user + "\n" + user + "\n"));
        TaskAnnounced owned =
                distribution.pushed(distribution.aTask(template, 1, "userId\n1" + user + "\n" + user + "\n"));
        TaskAnnounced refused = distribution.pushed(
                distribution.aTask(distribution.aTemplateWithStock(0), 1, "userId\n\n" + user + "\n"));

        List<RowAnswer> all = tasks(user, SHOP, Long.MAX_VALUE, 10);

        assertThat(all)
                .extracting(RowAnswer::taskId)
                .containsExactly(refused.taskId(), owned.taskId(), granted.taskId());
        assertThat(all.get(0))
                .returns(RowState.FAILED, RowAnswer::state)
                .returns("NO_STOCK", RowAnswer::cause)
                .returns(3L, RowAnswer::sheetRow);
        assertThat(all.get(1)).returns("ALREADY_OWNED", RowAnswer::cause).returns(3L, RowAnswer::sheetRow);
        assertThat(all.get(2).state())
                .as("the repeat in row 3 is not the answer")
                .isEqualTo(RowState.GRANTED);
        assertThat(all.get(2).coupon().state()).isEqualTo("UNUSED");
        assertThat(tasks(user, SHOP, Long.MAX_VALUE, 2)).isEqualTo(all.subList(0, 2));
        assertThat(tasks(user, SHOP, owned.taskId(), 2)).isEqualTo(all.subList(2, 3));
        assertThat(tasks(user, SHOP + 1, Long.MAX_VALUE, 10)).isEmpty();
    }

    private static List<HeldCoupon> coupons(long user, long shop, long before, int limit) {
        return new ArrayList<>(distribution.bean(FindCouponsOfUser.class).of(user, shop, before, limit));
    }

    private static List<RowAnswer> tasks(long user, long shop, long before, int limit) {
        return distribution.bean(FindTasksOfUser.class).of(user, shop, before, limit);
    }
}
