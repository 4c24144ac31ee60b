package io.confetti.merchantadmin.row.web;

import io.confetti.merchantadmin.code.lookup.CodesOfUser.ExchangedCode;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;

/** A user as an operator of a shop sees him. */
@Schema(name = "User")
record UserView(
        Page<HeldCouponView> coupons,
        Page<UserTaskView> tasks,

        @Schema(description = "Codes that were exchanged last, twenty at most")
        List<CodeUseView> codes) {

    /** A code that the user exchanged. */
    @Schema(name = "UsersCode")
    record CodeUseView(
            String seriesId,
            String templateId,

            @Schema(description = "Number of the code in its series; the user for a word")
            String serial,

            String couponId,
            OffsetDateTime at) {

        static CodeUseView of(ExchangedCode use, ZoneId zone) {
            return new CodeUseView(
                    String.valueOf(use.seriesId()),
                    String.valueOf(use.templateId()),
                    String.valueOf(use.serial()),
                    String.valueOf(use.couponId()),
                    TimeText.write(use.at(), zone));
        }
    }
}
