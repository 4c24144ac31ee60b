package io.confetti.merchantadmin.notice.text.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextKind;
import io.confetti.platform.audit.Recorded;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** A text of notices. {@link TextForm} judges it. */
@Schema(name = "NoticeTextBody")
record TextRequest(
        @NotNull NoticeTextKind kind,

        @NotNull @Schema(description = "MAIL or SMS") NoticeChannel channel,

        @NotNull @Schema(description = "zh-CN or en") @Size(max = 8) @Recorded
        String language,

        @Schema(description = "Of a mail, one line with variables", example = "{couponName}") @Size(max = 100)
        String subject,

        @Schema(
                description =
                        "With variables in braces. Of a mail HTML without line breaks; of an SMS at most 500 characters. Absent: the"
                                + " built-in text",
                example = "<p>{shop}: {couponName}</p>")
        @Size(max = 10_000)
        String body) {}
