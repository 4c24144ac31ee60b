package io.confetti.merchantadmin.coupon;

import static io.confetti.merchantadmin.export.RowsOfShop.RECEIVED;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.export.RowsOfShop;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.id.Ids;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Coupons by what is known of them. Orders are tried where engine is there. */
class CouponsIT {
    private static final String COUPONS = "/api/merchant/coupons";

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();
    private final RowsOfShop shop = new RowsOfShop(admin, operator);
    private final long task = admin.bean(Ids.class).next();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void aCouponIsFoundByItsIdAndByUserAndTemplate() {
        String template = operator.newTemplate();
        long first = shop.push(template, task, 3);
        shop.redeem(first, "o-1", RECEIVED);

        JSONObject found = operator.get(COUPONS + "?id=" + first).items().getJSONObject(0);
        assertThat(found)
                .containsEntry("id", Long.toString(first))
                .containsEntry("userId", "1")
                .containsEntry("templateId", template)
                .containsEntry("source", "TASK")
                .containsEntry("sourceId", Long.toString(task))
                .containsEntry("state", "REDEEMED")
                .containsEntry("order", "o-1");
        assertThat(ids(operator.get(COUPONS + "?userId=2&templateId=" + template)))
                .containsExactly(Long.toString(first + 1));
        assertThat(ids(operator.get(COUPONS + "?userId=4&templateId=" + template)))
                .isEmpty();
        assertThat(ids(operator.get(COUPONS + "?id=1"))).isEmpty();
    }

    @Test
    void whatIsAnotherShopsIsNotThere() {
        String template = operator.newTemplate();
        long first = shop.push(template, task, 1);
        Operator other = admin.newShop();

        assertThat(ids(other.get(COUPONS + "?id=" + first))).isEmpty();
        assertThat(ids(other.get(COUPONS + "?userId=1&templateId=" + template))).isEmpty();
        assertThat(other.get(TEMPLATES + "/" + template + "/coupons").status()).isEqualTo(404);
        assertThat(admin.withToken(null).get(COUPONS + "?id=" + first).status()).isEqualTo(401);
    }

    @Test
    void allCouponsOfATemplateComePageByPage() {
        String template = operator.newTemplate();
        long first = shop.push(template, task, 5);
        var wanted = new ArrayList<String>();
        for (int i = 0; i < 5; i++) {
            wanted.add(Long.toString(first + i));
        }
        wanted.add(Long.toString(shop.claim(template, 41)));
        wanted.add(Long.toString(shop.claim(template, 42)));

        var met = new ArrayList<String>();
        String cursor = "";
        while (cursor != null) {
            Reply page = operator.get(TEMPLATES + "/" + template + "/coupons?limit=3&cursor=" + cursor);
            met.addAll(ids(page));
            cursor = page.data().getString("next");
        }

        assertThat(met).containsExactlyInAnyOrderElementsOf(wanted);
        assertThat(met.subList(0, 5)).isEqualTo(wanted.subList(0, 5));
        assertThat(ids(operator.get(TEMPLATES + "/" + operator.newTemplate() + "/coupons")))
                .isEmpty();
        assertThat(operator.get(TEMPLATES + "/" + template + "/coupons?cursor=x")
                        .errors())
                .containsKey("cursor");
        assertThat(operator.get(TEMPLATES + "/" + template + "/coupons?limit=101")
                        .errors())
                .containsKey("limit");
    }

    @Test
    void whatCannotBeAskedIsRefused() {
        assertThat(operator.get(COUPONS).errors()).containsOnlyKeys("userId", "templateId");
        assertThat(operator.get(COUPONS + "?userId=1").errors()).containsOnlyKeys("templateId");
        assertThat(operator.get(COUPONS + "?id=1&orderId=o").errors()).containsOnlyKeys("orderId");
        assertThat(operator.get(COUPONS + "?orderId=o&userId=1").errors()).containsOnlyKeys("userId");
        assertThat(operator.get(COUPONS + "?id=abc").errors()).containsOnlyKeys("id");
    }

    @Test
    void whileEngineIsAwayTheRefusalSaysSo() {
        Reply refused = operator.get(COUPONS + "?orderId=o-1");

        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.code()).isEqualTo("coupon.engine-away");
    }

    private static List<String> ids(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply.items().toList(JSONObject.class).stream()
                .map(item -> item.getString("id"))
                .toList();
    }
}
