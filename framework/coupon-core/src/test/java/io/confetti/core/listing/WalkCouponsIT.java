package io.confetti.core.listing;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.fixture.Kernel;
import io.confetti.core.listing.store.ListedCoupons;
import io.confetti.platform.id.Ids;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two pushes, one of them half undone, and claims of one template beside those of another one. */
class WalkCouponsIT {
    private static final String COUPON = """
            INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id, rule_version, status,
              received_at, usable_from, usable_until)
            VALUES (?, ?, ?, ?, ?, ?, 1001, 1, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 DAY)
            """;

    private static Kernel kernel;

    private final long template = kernel.bean(Ids.class).next();
    private final List<Long> given = new ArrayList<>();

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void everyCouponIsMetOnceWhateverThePages() {
        long push = push(template, 3, 5, 4);
        push(template, 1);
        claims(template, 7);
        long other = kernel.bean(Ids.class).next();
        push(other, 2);
        claims(other, 2);
        kernel.sql()
                .sql("UPDATE t_task_chunk SET state = 'SAVED' WHERE task_id = ? AND chunk_no = 2")
                .param(push)
                .update();

        for (int limit : List.of(1, 2, 3, 5, 19, 20, 21, 100)) {
            assertThat(walk(WalkScope.ofTemplate(template), limit))
                    .as("pages of " + limit)
                    .containsExactlyElementsOf(given.subList(0, 20));
        }
        assertThat(walk(new WalkScope(template, push), 2)).containsExactlyElementsOf(given.subList(0, 12));
    }

    @Test
    void aTemplateWithoutCouponsEndsAtOnce() {
        assertThat(kernel.bean(WalkCoupons.class).page(WalkScope.ofTemplate(template), WalkPlace.BEGIN, 10))
                .isEqualTo(new WalkedPage(List.of(), java.util.Optional.empty()));
    }

    @Test
    void aCouponIsFoundByItsIdAndByItsUserInItsShopOnly() {
        push(template, 2);
        var listed = kernel.bean(ListedCoupons.class);

        assertThat(listed.ofShop(1001, given)).extracting(ListedCoupon::id).containsExactly(given.get(1), given.get(0));
        assertThat(listed.ofShop(1002, given)).isEmpty();
        assertThat(listed.ofUser(1001, given.get(0), template, Long.MAX_VALUE, 10))
                .extracting(ListedCoupon::id)
                .containsExactly(given.get(0));
        assertThat(listed.ofUser(1002, given.get(0), template, Long.MAX_VALUE, 10))
                .isEmpty();
    }

    private static List<Long> walk(WalkScope scope, int limit) {
        var walk = kernel.bean(WalkCoupons.class);
        var met = new ArrayList<Long>();
        var page = walk.page(scope, WalkPlace.BEGIN, limit);
        page.coupons().forEach(coupon -> met.add(coupon.id()));
        while (page.next().isPresent()) {
            page = walk.page(scope, WalkPlace.read(page.next().get().text()).orElseThrow(), limit);
            assertThat(page.coupons()).hasSizeLessThanOrEqualTo(limit);
            page.coupons().forEach(coupon -> met.add(coupon.id()));
        }
        return met;
    }

    /** A push in chunks of these sizes; each coupon's user has its id, each block has one id more that is not used. */
    private long push(long ofTemplate, int... sizes) {
        long task = kernel.bean(Ids.class).next();
        int chunk = 1;
        for (int size : sizes) {
            long first = kernel.bean(Ids.class).block(size + 1);
            kernel.sql()
                    .sql(
                            "INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                                    + " granted, load_gen, first_coupon, state, created_at, touched_at)"
                                    + " VALUES (?, ?, ?, 1, 1, ?, ?, 1, ?, 'SETTLED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))")
                    .params(task, chunk++, ofTemplate, size + 1, size, first)
                    .update();
            for (long id = first; id < first + size; id++) {
                coupon(ofTemplate, id, task, "P");
            }
        }
        return task;
    }

    private void claims(long ofTemplate, int count) {
        for (int i = 0; i < count; i++) {
            long id = kernel.bean(Ids.class).next();
            coupon(ofTemplate, id, id, "C");
            kernel.sql()
                    .sql(
                            "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id,"
                                    + " accepted_at, decided_at) VALUES (?, ?, ?, 'k', 1, 'GRANTED', ?,"
                                    + " '2026-11-27 10:00:00' + INTERVAL ? SECOND, UTC_TIMESTAMP(3))")
                    .params(id, id, ofTemplate, id, i / 3)
                    .update();
        }
    }

    private void coupon(long ofTemplate, long id, long source, String kind) {
        kernel.sql()
                .sql(COUPON)
                .params(id, id, ofTemplate, 1, source, kind, given.size() % 2 == 0 ? "UNUSED" : "REVOKED")
                .update();
        given.add(id);
    }
}
