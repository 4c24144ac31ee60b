package io.confetti.merchantadmin.code.lookup;

import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.core.code.CodeUse;
import io.confetti.core.code.store.CodeUses;
import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.imports.ImportShop;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.SuiteClock;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LookUpIT {
    private static final String LOOK_UP = "/api/merchant/codes/look-up";
    private static final Duration SOON = Duration.ofSeconds(30);

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);

    @Test
    void anUnusedCodeHoweverItIsTyped() {
        String id = shop.ready(unique(100));
        String code = shop.code(id, 7);
        JSONObject found = found(code);
        assertThat(found)
                .containsEntry("code", code)
                .containsEntry("seriesId", id)
                .containsEntry("templateId", shop.template())
                .containsEntry("kind", "UNIQUE")
                .containsEntry("serial", "7")
                .containsEntry("state", "UNUSED")
                .containsEntry("seriesState", "READY")
                .containsEntry("used", 0)
                .containsEntry("voided", null);
        assertThat(found(code.toLowerCase().replace('0', 'o').replace("-", " ")))
                .isEqualTo(found);
    }

    @Test
    void aUsedCodeHasWhoAndWhenAndTheOrderOfTheCoupon() {
        String id = shop.ready(unique(100));
        long coupon = admin.bean(Ids.class).next();
        coupon(coupon, 4_711, "REDEEMED", "order-9~a1");
        use(id, 3, 4_711, coupon);
        JSONObject found = found(shop.code(id, 3));
        assertThat(found).containsEntry("state", "USED").containsEntry("used", 1);
        assertThat(found.getJSONArray("exchanges").getJSONObject(0))
                .containsEntry("userId", "4711")
                .containsEntry("couponId", String.valueOf(coupon))
                .containsEntry("couponState", "REDEEMED")
                .containsEntry("order", "order-9")
                .containsKey("at");
    }

    @Test
    void aCodeForSeveralUsesIsUsedWithTheLast() {
        var twice = unique(100);
        twice.put("usesPerCode", 2);
        String id = shop.ready(twice);
        use(id, 3, 1, 1);
        assertThat(found(shop.code(id, 3)))
                .containsEntry("state", "UNUSED")
                .containsEntry("used", 1)
                .containsEntry("uses", 2);
        admin.bean(CodeUses.class).insert(List.of(new CodeUse(Long.parseLong(id), 3, 2, 2, 2, 2)), now());
        assertThat(found(shop.code(id, 3))).containsEntry("state", "USED").containsEntry("used", 2);
    }

    @Test
    void aVoidCodeSaysWhy() {
        String id = shop.ready(unique(100));
        shop.command(id, "void", Map.of("from", 10, "to", 19, "reason", "box lost"));
        assertThat(found(shop.code(id, 12))).containsEntry("state", "VOID");
        assertThat(found(shop.code(id, 12)).getJSONObject("voided"))
                .containsEntry("reason", "box lost")
                .containsKeys("by", "at");
        use(id, 11, 5, 5); // before it was declared void
        assertThat(found(shop.code(id, 11))).containsEntry("state", "USED");
        assertThat(found(shop.code(id, 20))).containsEntry("state", "UNUSED");
    }

    @Test
    void theStateOfTheSeriesCounts() {
        String id = shop.ready(unique(100));
        String code = shop.code(id, 1);
        shop.command(id, "pause");
        assertThat(found(code)).containsEntry("state", "PAUSED");
        shop.command(id, "resume");
        admin.database()
                .update("UPDATE t_code_series SET valid_from = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id = ?", id);
        assertThat(found(code)).containsEntry("state", "NOT_BEGUN");
        admin.database()
                .update("UPDATE t_code_series SET valid_from = NULL, valid_until = UTC_TIMESTAMP(3) WHERE id = ?", id);
        assertThat(found(code)).containsEntry("state", "OVER");
        shop.command(id, "close");
        assertThat(found(code)).containsEntry("state", "CLOSED").containsEntry("seriesState", "CLOSED");
    }

    @Test
    void aCodeThatIsNotGivenOutYetIsSaidToBeNot() {
        String id = shop.ready(unique(100));
        admin.database().update("UPDATE t_code_series SET made = 50 WHERE id = ?", id);
        assertThat(found(shop.code(id, 50))).containsEntry("state", "NOT_MADE");
        assertThat(found(shop.code(id, 49))).containsEntry("state", "UNUSED");
        assertThat(find(shop.operator(), shop.code(id, 100)).code()).isEqualTo("code.not-found");
    }

    @Test
    void aWordIsUsedUpByMany() {
        String word = CodePrefixes.next();
        String id = shop.ready(Map.of("kind", "SHARED", "pattern", word, "size", 2));
        assertThat(found(word.toLowerCase()))
                .containsEntry("state", "UNUSED")
                .containsEntry("serial", "0")
                .containsEntry("uses", 2);
        admin.database().update("UPDATE t_code_series SET used = 2 WHERE id = ?", id);
        assertThat(found(word)).containsEntry("state", "USED").containsEntry("used", 2);
    }

    @Test
    void aCouponsOwnCodeIsItsCoupon() {
        String id = shop.ready(Map.of("kind", "PER_COUPON", "pattern", CodePrefixes.next() + "-####-####-#####%"));
        long coupon = admin.bean(Ids.class).next();
        assertThat(find(shop.operator(), shop.code(id, coupon)).status()).isEqualTo(404); // nobody has it
        coupon(coupon, 99, "LOCKED", "order-1~b2");
        JSONObject found = found(shop.code(id, coupon));
        assertThat(found).containsEntry("state", "UNUSED").containsEntry("serial", String.valueOf(coupon));
        assertThat(found.getJSONArray("exchanges").getJSONObject(0))
                .containsEntry("userId", "99")
                .containsEntry("couponState", "LOCKED")
                .containsEntry("order", "order-1");
        admin.database().update("UPDATE t_user_coupon SET status = 'REDEEMED' WHERE id = ?", coupon);
        assertThat(found(shop.code(id, coupon))).containsEntry("state", "USED");
    }

    /** No path can have them. */
    @Test
    void aCodeWithASlashIsAskedForInABody() {
        var imports = new ImportShop(shop.operator());
        String code = "ACME/" + CodePrefixes.next() + "/2026 1%";
        String importId = imports.judged("code\n" + code).getString("id");
        imports.confirm(importId, Map.of("templateId", shop.template()));
        imports.await(importId, "DONE");
        await().atMost(SOON).until(() -> lookUp(shop.operator(), code).status() == 200);
        assertThat(lookUp(shop.operator(), code.toLowerCase()).data())
                .containsEntry("kind", "IMPORTED")
                .containsEntry("state", "UNUSED")
                .containsEntry("serial", "0");
        assertThat(lookUp(admin.newShop(), code).code()).isEqualTo("code.not-found");
        assertThat(shop.operator().post(LOOK_UP, Map.of()).errors()).containsKey("code");
    }

    private static Reply lookUp(Operator operator, String code) {
        return operator.post(LOOK_UP, Map.of("code", code));
    }

    @Test
    void anotherShopsCodeAndJunkAnswerAlike() {
        String id = shop.ready(unique(100));
        String code = shop.code(id, 1);
        found(code);
        Operator stranger = admin.newShop();
        Reply foreign = find(stranger, code);
        Reply junk = find(stranger, "JUNK-1234");
        Reply wrong = find(shop.operator(), code.substring(0, code.length() - 1) + (code.endsWith("0") ? "1" : "0"));
        for (Reply reply : List.of(foreign, junk, wrong, find(stranger, "x".repeat(150)), find(stranger, "夏日"))) {
            assertThat(reply.status()).isEqualTo(404);
            assertThat(reply.code()).isEqualTo("code.not-found");
            assertThat(reply.text()).doesNotContain(id);
        }
    }

    /** Series are known within a second. */
    private JSONObject found(String code) {
        await().atMost(SOON).until(() -> find(shop.operator(), code).status() == 200);
        return find(shop.operator(), code).data();
    }

    private static Reply find(Operator operator, String code) {
        String encoded = URLEncoder.encode(code, StandardCharsets.UTF_8).replace("+", "%20");
        return operator.get("/api/merchant/codes/" + encoded);
    }

    private void use(String id, long serial, long user, long coupon) {
        var use = new CodeUse(Long.parseLong(id), serial, 1, user, coupon, coupon);
        admin.bean(CodeUses.class).insert(List.of(use), now());
    }

    private void coupon(long id, long user, String status, String lock) {
        admin.database().update("""
                        INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id,
                          rule_version, status, received_at, usable_from, usable_until, locked_order)
                        VALUES (?, ?, ?, 1, ?, 'C', 1, 1, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3),
                          UTC_TIMESTAMP(3) + INTERVAL 1 DAY, ?)""", id, user, shop.template(), id, status, lock);
    }

    private java.time.Instant now() {
        return admin.bean(SuiteClock.class).instant();
    }
}
