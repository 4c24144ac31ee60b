package io.confetti.distribution.notice.text;

import io.confetti.distribution.notice.policy.NoticePolicy;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.Map;

/**
 * What is known for the notices of one batch.
 *
 * @param tasks by notice, of those to operators
 */
record TextFacts(
        Map<Long, NoticePolicy> policies,
        Map<Long, UserFacts> users,
        Map<Long, CouponFacts> coupons,
        Map<Long, TemplateFacts> templates,
        Map<Long, Long> tasks) {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    NoticePolicy policy(NoticeToSay notice) {
        return policies.get(notice.shopId());
    }

    String language(NoticeToSay notice) {
        return Languages.of(notice.language())
                .or(() -> Languages.of(user(notice).language()))
                .or(() -> Languages.of(policy(notice).language()))
                .orElse(Languages.CHINESE);
    }

    /** @return values of the variables that there are any for */
    Map<TextVariable, String> values(NoticeToSay notice, String language, String unnamedShop) {
        Map<TextVariable, String> values = new EnumMap<>(TextVariable.class);
        NoticePolicy policy = policy(notice);
        ZoneId zone = user(notice).zone() == null ? policy.zone() : user(notice).zone();
        values.put(TextVariable.SHOP, policy.shopName() == null ? unnamedShop : policy.shopName());
        put(values, TextVariable.LINK, policy.link());
        Long task = tasks.get(notice.id());
        put(values, TextVariable.TASK_ID, task == null ? null : task.toString());
        CouponFacts coupon = notice.couponId() == null ? null : coupons.get(notice.couponId());
        if (coupon != null) {
            values.put(TextVariable.USABLE_UNTIL, time(coupon.usableUntil(), zone));
        }
        TemplateFacts template = templates.get(templateOf(notice, coupon));
        if (template != null) {
            values.put(TextVariable.COUPON_NAME, template.name());
            values.put(TextVariable.STARTS_AT, time(template.claimStart(), zone));
            if (coupon == null || coupon.ruleVersion() == template.ruleVersion()) {
                putDiscount(values, template, language);
            }
        }
        return values;
    }

    /** Of a coupon that was given before its template was changed nothing is said that may not hold for it. */
    private static void putDiscount(Map<TextVariable, String> values, TemplateFacts template, String language) {
        MoneyWords.amount(template.discount(), language).ifPresent(amount -> {
            values.put(TextVariable.AMOUNT, amount);
            values.put(TextVariable.THRESHOLD, MoneyWords.threshold(template.discount(), language));
        });
    }

    private UserFacts user(NoticeToSay notice) {
        return users.getOrDefault(notice.userId(), UserFacts.NONE);
    }

    private static Long templateOf(NoticeToSay notice, CouponFacts coupon) {
        if (notice.templateId() != null) {
            return notice.templateId();
        }
        return coupon == null ? null : coupon.templateId();
    }

    private static String time(Instant instant, ZoneId zone) {
        return TIME.format(instant.atZone(zone));
    }

    private static void put(Map<TextVariable, String> values, TextVariable variable, String value) {
        if (value != null) {
            values.put(variable, value);
        }
    }
}
