package io.confetti.merchantadmin.notice.text.web;

import io.confetti.contract.NoticeTextAnswer;
import io.swagger.v3.oas.annotations.media.Schema;

/** A text with sample values. */
@Schema(name = "SaidNoticeText")
record SaidView(
        @Schema(description = "Version under which it is kept; null of a preview")
        Integer version,

        @Schema(description = "Null but for a mail") String subject,
        String body,

        @Schema(description = "Of an SMS: characters as providers count them")
        Integer smsLength,

        @Schema(description = "Of an SMS: GSM-7 or UCS-2") String smsAlphabet,

        @Schema(
                description =
                        "Of an SMS: messages that it is sent and charged as; real names make it longer or shorter")
        Integer smsSegments) {

    static SaidView of(NoticeTextAnswer answer) {
        NoticeTextAnswer.SmsSize size = answer.said().size();
        return new SaidView(
                answer.version(),
                answer.said().subject(),
                answer.said().body(),
                size == null ? null : size.length(),
                size == null ? null : size.alphabet(),
                size == null ? null : size.segments());
    }
}
