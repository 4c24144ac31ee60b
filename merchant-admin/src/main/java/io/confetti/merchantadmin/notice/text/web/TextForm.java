package io.confetti.merchantadmin.notice.text.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextAnswer.Problem;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.contract.NoticeTextTry;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.BodyFields;
import io.confetti.sheet.contact.MailAddress;
import io.confetti.sheet.contact.PhoneNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges what a record cannot say of a text; its variables are judged by distribution. */
final class TextForm {
    private static final List<String> LANGUAGES = List.of("zh-CN", "en");
    private static final int LONGEST_SMS = 500;

    private final BodyFields fields;

    TextForm(BodyFields fields) {
        this.fields = fields;
    }

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field */
    NoticeTextDraft draft(Caller caller) {
        TextRequest request = fields.as(TextRequest.class);
        judge(request);
        fields.check();
        return draft(caller, request);
    }

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field */
    NoticeTextTry attempt(Caller caller) {
        TryRequest request = fields.as(TryRequest.class);
        judge(request.text());
        String to = request.to() == null ? null : address(request.channel(), request.to());
        fields.check();
        return new NoticeTextTry(draft(caller, request.text()), to, null);
    }

    /** @throws io.confetti.platform.error.CouponException 400 that names the fields that distribution does not take */
    void refuse(List<Problem> problems) {
        problems.forEach(problem -> fields.refuse(
                problem.field(), problem.code(), problem.word() == null ? Map.of() : Map.of("word", problem.word())));
        fields.check();
    }

    private void judge(TextRequest request) {
        if (request.language() != null && !LANGUAGES.contains(request.language())) {
            fields.refuse("language", "notice.not-a-language");
        }
        if (request.channel() == NoticeChannel.MAIL) {
            if (fields.has("subject") != fields.has("body")) {
                fields.refuse(fields.has("subject") ? "body" : "subject", "validation.required");
            }
        } else if (request.channel() == NoticeChannel.SMS) {
            fields.mustBeAbsent("subject", NoticeChannel.SMS);
            if (request.body() != null && request.body().length() > LONGEST_SMS) {
                fields.refuse("body", "validation.too-long", Map.of("max", LONGEST_SMS));
            }
        } else if (request.channel() != null) {
            fields.refuse("channel", "validation.not-a-choice", Map.of("choices", "MAIL, SMS"));
        }
    }

    private String address(NoticeChannel channel, String written) {
        boolean isMail = channel == NoticeChannel.MAIL;
        Optional<String> address = isMail ? MailAddress.of(written) : PhoneNumber.of(written);
        return address.isPresent()
                ? address.get()
                : fields.refuse("to", isMail ? "contact.bad-mail" : "contact.bad-phone");
    }

    private static NoticeTextDraft draft(Caller caller, TextRequest request) {
        return new NoticeTextDraft(
                caller.shopId(),
                request.kind(),
                request.channel(),
                request.language(),
                request.subject(),
                request.body(),
                caller.subject());
    }
}
