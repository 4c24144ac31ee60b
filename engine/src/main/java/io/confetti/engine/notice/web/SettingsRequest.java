package io.confetti.engine.notice.web;

import io.confetti.contract.NoticeChannel;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;

/** What a user chooses about notices; what is left out is not chosen, and its default stands. */
record SettingsRequest(
        @Schema(description = "IANA time zone of days and quiet hours") @Size(max = 64)
        String zone,

        @Schema(description = "zh-CN or en") @Size(max = 8) String language,

        @Schema(
                description =
                        "HH:mm in the zone, inclusive; together with quietUntil, the same as it for no quiet hours")
        @Size(max = 5)
        String quietFrom,

        @Schema(description = "HH:mm in the zone, exclusive") @Size(max = 5)
        String quietUntil,

        @Schema(description = "Channels on which nothing is wanted")
        List<NoticeChannel> optOuts) {}
