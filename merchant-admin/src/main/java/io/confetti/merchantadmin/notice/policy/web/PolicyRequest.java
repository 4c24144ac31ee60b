package io.confetti.merchantadmin.notice.policy.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

/** How a shop wants its notices; what is left out is by default. {@link PolicyForm} judges it. */
@Schema(name = "NoticePolicyBody")
record PolicyRequest(
        @Schema(description = "IANA time zone of quiet hours and times in texts; by default the suite's")
        @Size(max = 64)
        String zone,

        @Schema(description = "Of users who have chosen none: zh-CN, which is the default, or en") @Size(max = 8)
        String language,

        @Schema(
                description =
                        "HH:mm in the zone, inclusive; together with quietUntil, the same as it for no quiet hours; 22:00 by default")
        @Size(max = 5)
        String quietFrom,

        @Schema(description = "HH:mm in the zone, exclusive; 08:00 by default") @Size(max = 5)
        String quietUntil,

        @Schema(description = "Where the shop hears of its tasks; absent: nowhere", example = "operator@example.com")
        @Size(max = 254)
        String operatorMail,

        @Schema(description = "{shop} in texts", example = "花店") @Size(max = 64)
        String shopName,

        @Schema(
                description = "{link} in texts: where users see their coupons, https",
                example = "https://shop.example/coupons")
        @Size(max = 500)
        String link) {}
