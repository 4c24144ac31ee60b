package io.confetti.engine.notice.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.engine.notice.StartReminder;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;

/** How a user wants to be reminded. */
record ReminderRequest(
        @Schema(description = "Minutes before claiming begins") @NotNull @Min(1) @Max(StartReminder.MOST_MINUTES)
        Integer minutesBefore,

        @Schema(description = "One or more of IN_APP, MAIL, SMS") @NotNull
        List<NoticeChannel> channels) {
    private static final String CHANNELS = "channels";
    private static final List<NoticeChannel> CARRIED =
            List.of(NoticeChannel.IN_APP, NoticeChannel.MAIL, NoticeChannel.SMS);

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field */
    static ReminderRequest read(JsonBody<ReminderRequest> body) {
        BodyFields fields = body.fields();
        ReminderRequest request = fields.as(ReminderRequest.class);
        if (request.channels() != null && fields.isFine(CHANNELS)) {
            if (request.channels().isEmpty()) {
                fields.refuse(CHANNELS, "validation.not-empty");
            } else if (!CARRIED.containsAll(request.channels())) {
                fields.refuse(CHANNELS, "validation.not-a-choice", Map.of("choices", CARRIED));
            }
        }
        fields.check();
        return request;
    }
}
