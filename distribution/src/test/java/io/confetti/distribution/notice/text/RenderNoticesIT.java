package io.confetti.distribution.notice.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.text.store.TextRows;
import io.confetti.distribution.notice.text.store.TryRows;
import io.confetti.platform.id.Ids;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What notices of real coupons say. */
class RenderNoticesIT {

    private static long users = 83_000_000_000L;

    private static Distribution distribution;

    private final long shop = ids().next();
    private final long user = ++users;
    private long template;
    private long coupon;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    private static Ids ids() {
        return Distribution.shared().bean(Ids.class);
    }

    @BeforeEach
    void giveACoupon() {
        template = distribution.aTemplateWithStock(10);
        TaskAnnounced task = distribution.aTask(template, 1, user, user);
        distribution.pushed(task);
        coupon = distribution.count("SELECT id FROM t_user_coupon WHERE user_id = ?", user);
        sql("UPDATE t_template_offer SET name = '满100减20 <b>\r\n{shop}' WHERE template_id = ?", template);
        sql("UPDATE t_user_coupon SET usable_until = '2026-12-24 16:00:00' WHERE id = ?", coupon);
    }

    @Test
    void aShopThatHasWrittenNothingSaysTheBuiltInTexts() {
        assertThat(sms(NoticeKind.COUPON_GRANTED, null))
                .isEqualTo(new RenderedText(
                        null, "本店送给您一张优惠券“满100减20 <b>  {shop}”，请在2026-12-25 00:00之前使用。", "zh-CN", Map.of()));

        RenderedText mail = say(NoticeChannel.MAIL, notice(NoticeKind.EXPIRES_SOON, "en"));
        assertThat(mail.subject()).isEqualTo("Your coupon expires soon: 满100减20 <b>  {shop}");
        assertThat(mail.body()).contains("满100减20 &lt;b&gt;  {shop}").doesNotContain("<b>");
        assertThat(mail.headers().get("Content-Type")).startsWith("text/html");
    }

    @Test
    void aShopSaysItsNewestText() {
        write(1, "旧");
        write(2, "{shop}：{couponName}立减{amount}（{threshold}）{link}");
        sql(
                "INSERT INTO t_notice_policy (shop_id, shop_name, link, changed_by, changed_at) VALUES (?, '花店',"
                        + " 'https://shop.example/c', 'o', UTC_TIMESTAMP(3))",
                shop);

        assertThat(sms(NoticeKind.COUPON_GRANTED, null).body())
                .isEqualTo("花店：满100减20 <b>  {shop}立减1元（无门槛）https://shop.example/c");
        assertThat(sms(NoticeKind.EXPIRES_SOON, null).body()).startsWith("您在花店");

        write(3, null);
        assertThat(sms(NoticeKind.COUPON_GRANTED, null).body()).startsWith("花店送给您");
    }

    @Test
    void whatMayNotHoldForTheCouponIsNotSaid() {
        write(1, "立减{amount}");
        assertThat(sms(NoticeKind.COUPON_GRANTED, null).body()).isEqualTo("立减1元");

        sql("UPDATE t_template_offer SET rule_version = rule_version + 1 WHERE template_id = ?", template);

        assertThat(sms(NoticeKind.COUPON_GRANTED, null).body()).startsWith("本店送给您");
    }

    @Test
    void aUserHearsInHisLanguageAndHisTime() {
        sql("INSERT INTO t_user_notice_setting (user_id, zone, language) VALUES (?, 'Europe/Berlin', 'en')", user);

        assertThat(sms(NoticeKind.COUPON_GRANTED, null).body())
                .startsWith("You have a coupon from our shop")
                .endsWith("before 2026-12-24 17:00.");
        assertThat(sms(NoticeKind.COUPON_GRANTED, "zh-CN").body()).contains("2026-12-24 17:00之前");
    }

    /** Whatever stands in one user's row, all others of the batch hear theirs. */
    @Test
    void aZoneThatThisReleaseDoesNotKnowCountsAsNone() {
        sql("INSERT INTO t_user_notice_setting (user_id, zone, language) VALUES (?, 'Mars/Olympus', 'en')", user);

        assertThat(sms(NoticeKind.COUPON_GRANTED, null).body()).endsWith("before 2026-12-25 00:00.");
    }

    @Test
    void theStartIsThatOfTheTemplate() {
        sql("UPDATE t_template_stock SET claim_start = '2026-12-01 02:00:00' WHERE template_id = ?", template);

        var notice = new NoticeToSay(7, shop, user, NoticeKind.STARTS_SOON, template, null, "30", null);

        assertThat(say(NoticeChannel.SMS, notice).body()).endsWith("将于2026-12-01 10:00开抢。");
    }

    @Test
    void whatHasNothingToTellIsMissing() {
        var lost = new NoticeToSay(8, shop, user, NoticeKind.COUPON_GRANTED, null, 1L, "", null);
        var told = notice(NoticeKind.COUPON_REVOKED, null);

        assertThat(distribution.bean(RenderNotices.class).render(NoticeChannel.SMS, List.of(lost, told)))
                .containsOnlyKeys(told.id());
        assertThat(distribution.bean(RenderNotices.class).render(NoticeChannel.SMS, List.of()))
                .isEmpty();
    }

    @Test
    void aShopTriesTextsOutAsOftenAsItMay() {
        TryRows tries = distribution.bean(TryRows.class);

        assertThat(tries.count(shop, 2)).isTrue();
        assertThat(tries.count(shop, 2)).isTrue();
        assertThat(tries.count(shop, 2)).isFalse();
        assertThat(tries.count(shop + 1, 2)).isTrue();
    }

    private RenderedText sms(NoticeKind kind, String language) {
        return say(NoticeChannel.SMS, notice(kind, language));
    }

    private static RenderedText say(NoticeChannel channel, NoticeToSay notice) {
        return distribution
                .bean(RenderNotices.class)
                .render(channel, List.of(notice))
                .get(notice.id());
    }

    private NoticeToSay notice(NoticeKind kind, String language) {
        return new NoticeToSay(9, shop, user, kind, template, coupon, "", language);
    }

    private void write(int version, String body) {
        distribution
                .bean(TextRows.class)
                .add(
                        shop,
                        new TextKey(NoticeKind.COUPON_GRANTED, NoticeChannel.SMS, "zh-CN"),
                        new NoticeText(null, body, version),
                        "o");
    }

    private static void sql(String statement, Object... parameters) {
        distribution.sql().sql(statement).params(parameters).update();
    }
}
