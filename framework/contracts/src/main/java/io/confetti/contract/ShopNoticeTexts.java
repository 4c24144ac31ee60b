package io.confetti.contract;

import java.util.List;

/** What the notices of a shop say, in distribution. */
public record ShopNoticeTexts(List<Text> texts) {

    /**
     * @param version 0 of a built-in text
     * @param variables that may stand in it
     */
    public record Text(
            NoticeTextKind kind,
            NoticeChannel channel,
            String language,
            String subject,
            String body,
            int version,
            List<String> variables) {}
}
