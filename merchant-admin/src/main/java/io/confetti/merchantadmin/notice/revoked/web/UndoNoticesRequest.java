package io.confetti.merchantadmin.notice.revoked.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.UndoNotices;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;

/** How users are to hear that their coupon was taken back. */
@Schema(name = "UndoNoticesBody")
record UndoNoticesRequest(
        @NotNull @Size(max = 2) @Schema(description = "MAIL and SMS, all of which are used")
        List<NoticeChannel> channels) {

    /** @throws io.confetti.platform.error.CouponException that names every wrong part */
    static UndoNotices read(JsonBody<UndoNoticesRequest> body) {
        BodyFields fields = body.fields();
        UndoNoticesRequest request = fields.as(UndoNoticesRequest.class);
        if (request.channels() != null) {
            judge(fields, request.channels());
        }
        fields.check();
        return new UndoNotices(request.channels().stream().distinct().toList());
    }

    private static void judge(BodyFields fields, List<NoticeChannel> channels) {
        if (channels.isEmpty()) {
            fields.refuse("channels", "validation.not-empty");
        }
        for (int i = 0; i < channels.size(); i++) {
            if (channels.get(i) != null && !channels.get(i).needsProvider()) {
                fields.refuse("channels[" + i + "]", "validation.not-a-choice", Map.of("choices", "MAIL, SMS"));
            }
        }
    }
}
