package io.confetti.merchantadmin.notice.text.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextKind;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** A text of notices, and who is to see it. {@link TextForm} judges it. */
@Schema(name = "NoticeTextTryBody")
record TryRequest(
        @NotNull NoticeTextKind kind,
        @NotNull @Schema(description = "MAIL or SMS") NoticeChannel channel,

        @NotNull @Schema(description = "zh-CN or en") @Size(max = 8)
        String language,

        @Schema(description = "As in PUT", example = "{couponName}") @Size(max = 100)
        String subject,

        @Schema(description = "As in PUT", example = "<p>{shop}: {couponName}</p>") @Size(max = 10_000)
        String body,

        @NotNull
        @Schema(description = "Mail address or phone number of whoever is to see it", example = "operator@example.com")
        @Size(max = 254)
        String to) {

    TextRequest text() {
        return new TextRequest(kind, channel, language, subject, body);
    }
}
