package io.confetti.merchantadmin.notice.text.web;

import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.contract.NoticeTextTried;
import io.confetti.contract.NoticeTextTry;
import io.confetti.merchantadmin.notice.text.NoticeTextError;
import io.confetti.merchantadmin.notice.text.client.DistributionTexts;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.audit.NotAudited;
import io.confetti.platform.id.Ids;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.function.Function;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What the notices of a shop say. A repeated change needs no key, it is the same version. */
@RestController
@RequestMapping("/api/merchant/notice-texts")
@Tag(name = "Notices")
class TextsController {
    private static final String MAIL = """
            {"kind": "COUPON_GRANTED", "channel": "MAIL", "language": "zh-CN", "subject": "{couponName}",
             "body": "<p>{shop}：{couponName}，{usableUntil}前有效</p>"}""";
    private static final String SMS = """
            {"kind": "EXPIRES_SOON", "channel": "SMS", "language": "en", "body": "{couponName}: until {usableUntil}",
             "to": "+8613800138000"}""";

    private final DistributionTexts texts;
    private final MakeOnce calls;
    private final Ids ids;

    TextsController(DistributionTexts texts, MakeOnce calls, Ids ids) {
        this.texts = texts;
        this.calls = calls;
        this.ids = ids;
    }

    /** What a key stands for: a try that distribution sends once. */
    record TryKey(String id) {}

    /** @param reason one word of the provider */
    record Tried(
            @Schema(description = "SENT; REFUSED or LATER by the provider; UNCERTAIN if its answer was lost")
            NoticeTextTried.Outcome outcome,

            String reason) {}

    @GetMapping
    @Operation(
            summary = "What notices say: texts of the shop, built-in ones where it has written none",
            description = "By kind, channel and language")
    Answer<List<TextView>> find(Caller caller) {
        return Answer.of(
                texts.find(caller.shopId()).texts().stream().map(TextView::of).toList());
    }

    @Audited("notice-text.change")
    @PutMapping
    @Operation(
            summary = "Write a text of notices",
            description =
                    "Notices that are sent from then on say it; older versions are kept. Without subject and body the built-in text"
                            + " is said again.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(MAIL)))
    Answer<SaidView> change(Caller caller, @RequestBody JsonBody<TextRequest> body) {
        return said(new TextForm(body.fields()), caller, texts::change);
    }

    @NotAudited("says what would be sent, and sends nothing")
    @PostMapping("/preview")
    @Operation(
            summary = "Show a text with sample values, and how many messages an SMS is",
            description = "Nothing is kept and nothing is sent")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(MAIL)))
    Answer<SaidView> preview(Caller caller, @RequestBody JsonBody<TextRequest> body) {
        return said(new TextForm(body.fields()), caller, texts::preview);
    }

    @Audited("notice-text.try")
    @PostMapping("/try")
    @Operation(
            summary = "Send a text with sample values to an address of the operator's",
            description =
                    "20 a day for a shop. A repeat with the same Idempotency-Key sends nothing; its answer is that of the first"
                            + " call, or UNCERTAIN if that is not known. What a provider did not take needs a new key.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(SMS)))
    Answer<Tried> send(
            Caller caller,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestBody JsonBody<TryRequest> body) {
        TextForm form = new TextForm(body.fields());
        NoticeTextTry wanted = form.attempt(caller);
        // judged before the key is used up: who corrects a text may keep the key
        form.refuse(texts.preview(wanted.draft()).problems());
        TryKey first = calls.run(
                caller,
                "POST /api/merchant/notice-texts/try",
                key,
                body.content(),
                TryKey.class,
                () -> new TryKey(String.valueOf(ids.next())));
        NoticeTextTried tried = texts.send(new NoticeTextTry(wanted.draft(), wanted.to(), Long.valueOf(first.id())));
        form.refuse(tried.problems());
        switch (tried.outcome()) {
            case NO_PROVIDER -> throw NoticeTextError.NO_PROVIDER.refusal();
            case TOO_OFTEN -> throw NoticeTextError.TOO_OFTEN.refusal();
            case SENT, REFUSED, LATER, UNCERTAIN, UNKNOWN -> {}
        }
        return Answer.of(new Tried(tried.outcome(), tried.reason()));
    }

    private static Answer<SaidView> said(
            TextForm form, Caller caller, Function<NoticeTextDraft, NoticeTextAnswer> call) {
        NoticeTextAnswer answer = call.apply(form.draft(caller));
        form.refuse(answer.problems());
        return Answer.of(SaidView.of(answer));
    }
}
