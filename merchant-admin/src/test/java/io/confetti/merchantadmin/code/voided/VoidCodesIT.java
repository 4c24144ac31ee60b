package io.confetti.merchantadmin.code.voided;

import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.code.CodeUse;
import io.confetti.core.code.FindVoids;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.store.CodeSeriesRows;
import io.confetti.core.code.store.CodeUses;
import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.exports.store.UsedSerials;
import io.confetti.merchantadmin.code.voided.store.VoidStore;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class VoidCodesIT {
    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);

    @Test
    void codesOfAListAreVoidAndOthersAreNot() {
        String id = shop.ready(unique(100));
        Reply voided = order(
                id,
                Map.of(
                        "codes",
                        List.of(shop.code(id, 5).toLowerCase(), shop.code(id, 6), shop.code(id, 40)),
                        "reason",
                        "torn"));
        assertThat(voided.status()).as(voided.text()).isEqualTo(200);
        assertThat(voided.data()).containsEntry("voided", 3).containsEntry("usedBefore", 0);
        assertThat(voids(id, 4, 5, 6, 7, 40)).containsExactlyInAnyOrder(5L, 6L, 40L);
        var listed = shop.operator().get(CodeShop.SERIES + "/" + id + "/voids").items();
        assertThat(listed).hasSize(2);
        assertThat(listed.getJSONObject(0)).containsEntry("reason", "torn").containsKeys("by", "at");
    }

    @Test
    void usedCodesAreListedAndStay() {
        String id = shop.ready(unique(100));
        use(id, 7, 1_007);
        use(id, 90, 1_090);
        assertThat(shop.series(id).used()).isEqualTo(2);
        Reply voided = order(id, Map.of("from", 0, "to", 49, "reason", "box lost"));
        assertThat(voided.data()).containsEntry("voided", 50).containsEntry("usedBefore", 1);
        assertThat(voided.data().getJSONArray("used").getJSONObject(0))
                .containsEntry("serial", "7")
                .containsEntry("userId", "1007");
        assertThat(order(id, Map.of("all", true, "reason", "end")).data())
                .containsEntry("voided", 100)
                .containsEntry("usedBefore", 2);
        assertThat(admin.database()
                        .queryForObject("SELECT COUNT(*) FROM t_code_use WHERE series_id = ?", Integer.class, id))
                .isEqualTo(2);
    }

    @Test
    void repeatedItChangesNothing() {
        String id = shop.ready(unique(100));
        var body = Map.of("from", 10, "to", 19, "reason", "box lost");
        Reply first = order(id, body);
        long version = shop.series(id).version();
        assertThat(order(id, body).data()).isEqualTo(first.data());
        assertThat(order(id, Map.of("codes", List.of(shop.code(id, 12)), "reason", "x"))
                        .status())
                .isEqualTo(200);
        assertThat(shop.series(id).version()).isEqualTo(version);
        assertThat(shop.operator().get(CodeShop.SERIES + "/" + id + "/voids").items())
                .hasSize(1);
    }

    /** A code has one range at most, and who looks it up reads that only: it is what was declared first. */
    @Test
    void rangesThatOverlapAreKeptApart() {
        String id = shop.ready(unique(100));
        order(id, Map.of("from", 10, "to", 19, "reason", "first"));
        order(id, Map.of("codes", List.of(shop.code(id, 30), shop.code(id, 32)), "reason", "loose"));
        assertThat(order(id, Map.of("from", 15, "to", 31, "reason", "second")).data())
                .containsEntry("voided", 17);
        assertThat(ranges(id))
                .containsExactly("10-19 first", "20-29 second", "30-30 loose", "31-31 second", "32-32 loose");
        long version = shop.series(id).version();
        order(id, Map.of("all", true, "reason", "end"));
        assertThat(shop.series(id).version()).isEqualTo(version + 1);
        assertThat(ranges(id)).startsWith("0-99 end", "10-19 first").hasSize(6);
        assertThat(voids(id, 0, 9, 10, 31, 33, 99, 100)).containsExactlyInAnyOrder(0L, 9L, 10L, 31L, 33L, 99L);
    }

    @Test
    void allCodesAreOneRangeHoweverManyAreVoid() {
        String id = shop.ready(unique(2_500));
        var codes =
                LongStream.range(0, 1_000).mapToObj(i -> shop.code(id, 2 * i)).toList();
        order(id, Map.of("codes", codes, "reason", "torn"));
        long version = shop.series(id).version();

        var all = Map.of("all", true, "reason", "end");
        assertThat(order(id, all).data()).containsEntry("voided", 2_500);
        assertThat(order(id, all).status()).isEqualTo(200);
        order(id, Map.of("codes", List.of(shop.code(id, 7), shop.code(id, 8)), "reason", "late"));
        order(id, Map.of("from", 2_000, "to", 2_400, "reason", "late"));
        assertThat(ranges(id)).hasSize(1_001).contains("0-2499 end");
        assertThat(shop.series(id).version()).isEqualTo(version + 1);
        assertThat(voids(id, 0, 1, 2_499, 2_500)).containsExactlyInAnyOrder(0L, 1L, 2_499L);
        assertThat(List.of(reason(id, 0), reason(id, 1), reason(id, 2), reason(id, 2_499)))
                .as("the first")
                .containsExactly("torn", "end", "torn", "end");

        assertThat(shop.command(id, "extend", Map.of("size", 3_000)).status()).isEqualTo(202);
        order(id, Map.of("from", 2_600, "to", 2_600, "reason", "more"));
        order(id, Map.of("all", true, "reason", "again"));
        assertThat(ranges(id)).hasSize(1_003).contains("0-2999 again");
        assertThat(List.of(reason(id, 0), reason(id, 1), reason(id, 2_600), reason(id, 2_999)))
                .containsExactly("torn", "end", "more", "again");
        shop.await(id, "READY");
        assertThat(admin.bean(UsedSerials.class).within(Long.parseLong(id), 1_990, 2_010))
                .hasSize(21);
    }

    private String reason(String id, long serial) {
        return admin.bean(VoidStore.class)
                .covering(Long.parseLong(id), serial)
                .orElseThrow()
                .reason();
    }

    @Test
    void ofAThousandCodesTheSeriesHearsOnce() {
        String id = shop.ready(unique(2_500));
        long version = shop.series(id).version();
        var codes =
                LongStream.range(0, 1_000).mapToObj(i -> shop.code(id, 2 * i)).toList();
        assertThat(order(id, Map.of("codes", codes, "reason", "torn")).data()).containsEntry("voided", 1_000);
        assertThat(shop.series(id).version()).isEqualTo(version + 1);
        assertThat(ranges(id)).hasSize(1_000);
        assertThat(order(id, Map.of("codes", codes, "reason", "again")).data()).containsEntry("voided", 1_000);
        assertThat(shop.series(id).version()).isEqualTo(version + 1);
    }

    private List<String> ranges(String id) {
        return admin.database()
                .queryForList(
                        "SELECT CONCAT(from_serial, '-', to_serial, ' ', reason) FROM t_code_void WHERE series_id = ?"
                                + " ORDER BY from_serial",
                        String.class,
                        id);
    }

    @Test
    void aListWithAStrangerIsRefusedAsAWhole() {
        String id = shop.ready(unique(100));
        String other = shop.ready(unique(100));
        Reply refused = order(
                id,
                Map.of(
                        "codes",
                        List.of(shop.code(id, 5), shop.code(other, 5), "JUNK", shop.code(id, 100)),
                        "reason",
                        "x"));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors())
                .isEqualTo(Map.of(
                        "codes[1]", "code.not-of-series",
                        "codes[2]", "code.not-of-series",
                        "codes[3]", "code.not-of-series"));
        assertThat(voids(id, 5)).isEmpty();
    }

    @Test
    void whatIsMeantMustBeSaidOnce() {
        String id = shop.ready(unique(100));
        assertThat(order(id, Map.of("reason", "x")).errors()).containsKeys("from", "to");
        assertThat(order(id, Map.of("all", true, "from", 1, "to", 2, "reason", "x"))
                        .errors())
                .containsKeys("from", "to");
        assertThat(order(id, Map.of("codes", List.of("A"), "to", 2, "reason", "x"))
                        .errors())
                .containsKeys("to");
        assertThat(order(id, Map.of("from", 3, "to", 2, "reason", "x")).errors())
                .containsEntry("to", "code.to-before-from");
        assertThat(order(id, Map.of("all", true)).errors()).containsKeys("reason");
        assertThat(order(id, Map.of("from", 0, "to", 100, "reason", "x")).code())
                .isEqualTo("code.void-beyond");
    }

    @Test
    void aWordIsVoidAsAWhole() {
        String id = shop.ready(Map.of("kind", "SHARED", "pattern", CodePrefixes.next(), "size", 10));
        assertThat(order(id, Map.of("from", 0, "to", 0, "reason", "x")).code()).isEqualTo("code.void-all-only");
        assertThat(order(id, Map.of("all", true, "reason", "x")).data()).containsEntry("voided", 1);
        assertThat(voids(id, 0)).containsExactly(0L);
    }

    @Test
    void codesOfCouponsAreVoidOneByOneOrAll() {
        String id = shop.ready(Map.of("kind", "PER_COUPON", "pattern", CodePrefixes.next() + "-####-####-#####%"));
        long coupon = admin.bean(Ids.class).next();
        assertThat(order(id, Map.of("from", 0, "to", 9, "reason", "x")).code()).isEqualTo("code.void-no-range");
        assertThat(order(id, Map.of("codes", List.of(shop.code(id, coupon)), "reason", "x"))
                        .data())
                .containsEntry("voided", 1);
        assertThat(voids(id, coupon, coupon + 1)).containsExactly(coupon);
        assertThat(order(id, Map.of("all", true, "reason", "x")).data()).containsEntry("voided", null);
        assertThat(voids(id, coupon + 1)).containsExactly(coupon + 1);
    }

    /** An exchange compares the version of the series under its lock: it comes before the void, or sees that something changed. */
    @Test
    void anExchangeThatWasJudgedBeforeTheVoidDoesNotCount() throws Exception {
        String id = shop.ready(unique(100));
        long seriesId = Long.parseLong(id);
        SeriesRow judged = admin.bean(CodeSeriesRows.class).find(seriesId).orElseThrow();
        var uses = admin.bean(CodeUses.class);
        var transaction = new TransactionTemplate(admin.bean(PlatformTransactionManager.class));
        List<Boolean> results = Crowd.together(
                () -> transaction.execute(status -> {
                    uses.insert(List.of(new CodeUse(seriesId, 3, 1, 77, 770, 7_700)), now());
                    boolean counts = uses.count(seriesId, judged.version(), 1);
                    if (!counts) {
                        status.setRollbackOnly();
                    }
                    return counts;
                }),
                () -> order(id, Map.of("from", 0, "to", 9, "reason", "race"))
                                .data()
                                .getIntValue("usedBefore")
                        == 1);
        assertThat(results.get(0)).isEqualTo(results.get(1)); // used and listed, or void and not used
        assertThat(voids(id, 3)).containsExactly(3L);
    }

    private Reply order(String id, Map<String, ?> body) {
        return shop.command(id, "void", body);
    }

    private Set<Long> voids(String id, long... serials) {
        var series = admin.bean(CodeSeriesRows.class).find(Long.parseLong(id)).orElseThrow();
        return java.util.Arrays.stream(serials)
                .filter(serial -> admin.bean(FindVoids.class).isVoid(series, serial))
                .boxed()
                .collect(java.util.stream.Collectors.toSet());
    }

    private void use(String id, long serial, long user) {
        var use = new CodeUse(Long.parseLong(id), serial, 1, user, user * 10, user * 100);
        long version = shop.series(id).version();
        new TransactionTemplate(admin.bean(PlatformTransactionManager.class)).executeWithoutResult(status -> {
            admin.bean(CodeUses.class).insert(List.of(use), now());
            assertThat(admin.bean(CodeUses.class).count(use.seriesId(), version, 1))
                    .isTrue();
        });
    }

    private java.time.Instant now() {
        return admin.bean(SuiteClock.class).instant();
    }
}
