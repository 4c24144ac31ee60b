package io.confetti.merchantadmin.notice.policy.web;

import io.confetti.contract.ShopNoticePolicy;
import io.swagger.v3.oas.annotations.media.Schema;

/** The policy that holds for a shop, chosen or by default. */
@Schema(name = "NoticePolicy")
record PolicyView(
        String zone,
        String language,

        @Schema(description = "HH:mm in the zone, inclusive")
        String quietFrom,

        @Schema(description = "HH:mm in the zone, exclusive; the same as quietFrom: no quiet hours")
        String quietUntil,

        @Schema(description = "Null: the shop does not hear of its tasks")
        String operatorMail,

        @Schema(description = "Null: texts do not name the shop")
        String shopName,

        @Schema(description = "Null: texts have no link") String link) {

    static PolicyView of(ShopNoticePolicy policy) {
        return new PolicyView(
                policy.zone(),
                policy.language(),
                policy.quietFrom(),
                policy.quietUntil(),
                policy.operatorMail(),
                policy.shopName(),
                policy.link());
    }
}
