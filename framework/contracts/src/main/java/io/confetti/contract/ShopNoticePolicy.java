package io.confetti.contract;

/**
 * How a shop wants its notices; null is what it has not chosen.
 *
 * @param zone IANA name
 * @param language {@code zh-CN} or {@code en}
 * @param quietFrom {@code HH:mm}, inclusive; null exactly if {@code quietUntil} is
 * @param quietUntil {@code HH:mm}, exclusive
 * @param operatorMail where the shop hears of its tasks
 * @param shopName as notices name the shop
 * @param link where users see their coupons
 */
public record ShopNoticePolicy(
        String zone,
        String language,
        String quietFrom,
        String quietUntil,
        String operatorMail,
        String shopName,
        String link) {

    /** Addresses stand in no log. */
    @Override
    public String toString() {
        return "ShopNoticePolicy[zone=" + zone + "]";
    }
}
