package io.confetti.merchantadmin.notice.expiry.web;

import io.confetti.contract.NoticeChannel;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** When users are to hear that their coupons end. {@link ExpiryNoticesForm} judges it. */
@Schema(name = "ExpiryNoticesBody")
record ExpiryNoticesRequest(
        @NotNull @Size(max = 5) @Schema(description = "Each with a time of its own; empty: users do not hear of it")
        List<Line> notices) {

    /** One of them. */
    @Schema(name = "ExpiryNoticeBody")
    record Line(
            @NotNull
            @Min(1)
            @Max(129_600)
            @Schema(description = "How long before the end of use, up to 90 days", example = "1440")
            Integer beforeMinutes,

            @NotNull @Size(max = 2) @Schema(description = "MAIL and SMS, all of which are used")
            List<NoticeChannel> channels) {}
}
