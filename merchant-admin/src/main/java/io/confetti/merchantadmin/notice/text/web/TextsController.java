package io.confetti.merchantadmin.notice.text.web;

import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.contract.NoticeTextTried;
import io.confetti.merchantadmin.notice.text.NoticeTextError;
import io.confetti.merchantadmin.notice.text.client.DistributionTexts;
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

    TextsController(DistributionTexts texts) {
        this.texts = texts;
    }

    /** @param reason one word of the provider */
    record Tried(
            @Schema(description = "SENT; REFUSED or LATER by the provider; UNCERTAIN if its answer was lost")
            NoticeTextTried.Outcome outcome,

            String reason) {}

    @GetMapping
    @Operation(summary = "What notices say: texts of the shop, built-in ones where it has written none")
    Answer<List<TextView>> find(Caller caller) {
        return Answer.of(
                texts.find(caller.shopId()).texts().stream().map(TextView::of).toList());
    }

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

    @PostMapping("/preview")
    @Operation(summary = "Show a text with sample values, and how many messages an SMS is")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(MAIL)))
    Answer<SaidView> preview(Caller caller, @RequestBody JsonBody<TextRequest> body) {
        return said(new TextForm(body.fields()), caller, texts::preview);
    }

    @PostMapping("/try")
    @Operation(
            summary = "Send a text with sample values to an address of the operator's",
            description = "20 a day for a shop. Each call sends a message of its own.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(SMS)))
    Answer<Tried> send(Caller caller, @RequestBody JsonBody<TryRequest> body) {
        TextForm form = new TextForm(body.fields());
        NoticeTextTried tried = texts.send(form.attempt(caller));
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
