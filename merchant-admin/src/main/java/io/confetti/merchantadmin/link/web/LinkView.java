package io.confetti.merchantadmin.link.web;

import io.confetti.merchantadmin.link.DownloadLink;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** A link that needs no token. */
@Schema(name = "DownloadLink")
public record LinkView(
        @Schema(description = "Relative to the gateway unless its public address is set")
        String url,

        @Schema(description = "Exclusive") OffsetDateTime validUntil) {

    public static LinkView of(DownloadLink link, ZoneId zone) {
        return new LinkView(link.url(), TimeText.write(link.validUntil(), zone));
    }
}
