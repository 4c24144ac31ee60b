package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.platform.id.Ids;
import java.util.HashMap;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ReadReceivedIT {
    private static final long USER = 42;

    private static Kernel kernel;
    private static ReadReceived read;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        read = kernel.bean(ReadReceived.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void aFilterThatIsNotLoadedKnowsNothingAndStaysSo() {
        long template = kernel.aTemplateWithStock(10);

        assertThat(known(template)).isEqualTo(new Received(null, 0, null));
        assertThat(kernel.filter(template)).isEmpty();
    }

    @Test
    void aFilterThatWasLoadedBeforeTheFirstCouponKnowsEverybody() {
        long template = kernel.aTemplateWithStock(10);
        kernel.bean(StockFilter.class).reload(template);
        assertThat(known(template)).isEqualTo(new Received(0, 0, 10L));

        claim(template, 1);

        assertThat(known(template)).isEqualTo(new Received(0, 1, 9L));
        assertThat(known(template).remaining(3)).isEqualTo(2);
    }

    @Test
    void whomTheFilterDoesNotKnowTheDatabaseDoes() {
        long template = kernel.aTemplateWithStock(10);
        long other = kernel.aTemplateWithStock(10);
        grant(template);
        kernel.bean(StockFilter.class).reload(template);

        assertThat(known(template)).isEqualTo(new Received(null, 0, 9L));
        assertThat(read.fromDatabase(USER, List.of(template, other)))
                .containsEntry(template, 1)
                .containsEntry(other, 0)
                .hasSize(2);
        assertThat(known(template).orElse(1).remaining(1)).isZero();
    }

    @Test
    void aCouponWhosePlaceIsFreeDoesNotCount() {
        long template = kernel.aTemplateWithStock(10);
        grant(template);
        kernel.sql()
                .sql("UPDATE t_user_coupon SET n = NULL, source_id = NULL WHERE template_id = ?")
                .param(template)
                .update();

        assertThat(read.fromDatabase(USER, List.of(template))).containsEntry(template, 0);
    }

    @Test
    void manyTemplatesAreAnsweredInTheirOrder() {
        List<Long> templates =
                List.of(kernel.aTemplateWithStock(1), kernel.aTemplateWithStock(2), kernel.aTemplateWithStock(3));
        templates.forEach(template -> kernel.bean(StockFilter.class).reload(template));

        var found = read.fromFilters(USER, templates);

        assertThat(templates)
                .extracting(template -> found.get(template).available())
                .containsExactly(1L, 2L, 3L);
        assertThat(read.fromFilters(USER, List.of())).isEmpty();
    }

    /** Of a user with 10,000 coupons in 1,000 templates, beside 90,000 coupons of others, only those of the page are read. */
    @Test
    void aPageOfTemplatesReadsItsOwnCouponsOnly() {
        long collector = 43;
        long first = kernel.bean(Ids.class).next();
        kernel.sql().sql("""
                        INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id, rule_version,
                          status, received_at, usable_from, usable_until)
                        SELECT :first + seq, IF(seq > 10000, 1000 + seq, :user), :first + seq MOD 1000, 1 + seq DIV 1000,
                          :first + seq, 'P', 1001, 1, 'UNUSED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)
                        FROM seq_1_to_100000
                        """).param("first", first).param("user", collector).update();
        List<Long> page = LongStream.range(0, 20).mapToObj(i -> first + i * 37).toList();

        var found = new HashMap<Long, Integer>();
        long rows = kernel.transaction().execute(oneConnection -> {
            long before = rowsRead();
            found.putAll(read.fromDatabase(collector, page));
            return rowsRead() - before;
        });

        assertThat(found.values()).hasSize(20).containsOnly(10);
        assertThat(rows).as("index entries read, ten coupons of each").isBetween(200L, 300L);
    }

    private static long rowsRead() {
        return kernel.sql().sql("""
                        SELECT SUM(VARIABLE_VALUE) FROM information_schema.SESSION_STATUS
                        WHERE VARIABLE_NAME IN ('HANDLER_READ_KEY', 'HANDLER_READ_NEXT')
                        """).query(Long.class).single();
    }

    private static Received known(long template) {
        return read.fromFilters(USER, List.of(template)).get(template);
    }

    private static void claim(long template, long id) {
        var claim = new AcceptedClaim(id, template, USER, "key-" + id, "", kernel.now(), 0);
        kernel.bean(JudgeClaim.class)
                .claim(
                        claim,
                        9,
                        InAudience.YES,
                        kernel.bean(TemplateStocks.class).find(template).orElseThrow());
    }

    private static void grant(long template) {
        GrantOrder order = kernel.anOrder(template, kernel.bean(Ids.class).next(), 9, Kernel.users(USER, USER));
        GrantCoupons grants = kernel.bean(GrantCoupons.class);
        kernel.transaction()
                .executeWithoutResult(status -> grants.takeStock(order, grants.insert(order), kernel.now()));
    }
}
