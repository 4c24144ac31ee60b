package io.confetti.merchantadmin.notice.text.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextKind;
import io.confetti.contract.ShopNoticeTexts;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** What notices of one kind say on one channel in one language. */
@Schema(name = "NoticeText")
record TextView(
        NoticeTextKind kind,
        NoticeChannel channel,
        String language,
        @Schema(description = "Null but for a mail") String subject,
        String body,

        @Schema(description = "0: the shop has written none")
        int version,

        @Schema(description = "What may stand in braces") List<String> variables) {

    static TextView of(ShopNoticeTexts.Text text) {
        return new TextView(
                text.kind(),
                text.channel(),
                text.language(),
                text.subject(),
                text.body(),
                text.version(),
                text.variables());
    }
}
