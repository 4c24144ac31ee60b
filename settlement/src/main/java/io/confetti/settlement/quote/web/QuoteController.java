package io.confetti.settlement.quote.web;

import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.web.Answer;
import io.confetti.settlement.ordersystem.OrderSystems;
import io.confetti.settlement.quote.CouponVerdict;
import io.confetti.settlement.quote.JudgedCoupons;
import io.confetti.settlement.quote.QuoteOrder;
import io.confetti.settlement.quote.QuoteQuery;
import io.confetti.settlement.quote.web.CouponViews.UnusableView;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/settlement/quotes")
@Tag(name = "Quotes")
class QuoteController {
    private static final String EXAMPLE = """
            {"userId": "42", "auto": true, "lines": [{"lineId": "1", "productId": "p1", "categoryId": "c1", "shopId": "1001", "quantity": 2, "unitPrice": 5000}], "codes": ["SAVE-NMPP-XS7E"]}""";
    private static final String DRY_EXAMPLE = """
            {"userId": "42", "productId": "p1", "categoryId": "c1", "shopId": "1001", "unitPrice": 5000}""";

    private final QuoteOrder quotes;
    private final OrderSystems systems;
    private final ErrorTexts texts;

    QuoteController(QuoteOrder quotes, OrderSystems systems, ErrorTexts texts) {
        this.quotes = quotes;
        this.systems = systems;
        this.texts = texts;
    }

    @PostMapping
    @Operation(
            summary = "What a cart costs with the user's coupons; money in 分",
            description =
                    "Nothing is locked or kept: the quote id carries the quote, and can be locked while it is young")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<QuoteView> quote(
            Caller caller,
            @Valid @RequestBody QuoteForm form,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        QuoteQuery query = form.query(systems.of(caller));
        return Answer.of(QuoteView.of(quotes.quote(query), textsFor(language)));
    }

    /**
     * @param applicable the coupons that take something off this product alone
     * @param notYet the others, with the reason; BELOW_THRESHOLD names the gap
     */
    record DryView(List<ApplicableView> applicable, List<UnusableView> notYet) {}

    record ApplicableView(String couponId, String templateId, String name, long discount) {}

    @PostMapping("/dry")
    @Operation(
            summary = "Which of the user's coupons could be used for a product; makes no quote",
            description = "Each coupon that could be used, with its discount; those that could not, with the reason")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(DRY_EXAMPLE)))
    Answer<DryView> dry(
            Caller caller,
            @Valid @RequestBody DryForm form,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        JudgedCoupons judged = quotes.dry(form.query(systems.of(caller)));
        CouponTexts said = textsFor(language);
        return Answer.of(new DryView(
                judged.usable().stream().map(QuoteController::applicable).toList(),
                judged.notUsable().stream()
                        .map(verdict -> UnusableView.of(verdict, judged.codes(), said))
                        .toList()));
    }

    private static ApplicableView applicable(CouponVerdict.Usable verdict) {
        return new ApplicableView(
                Long.toString(verdict.couponId()),
                Long.toString(verdict.template().templateId()),
                verdict.template().name(),
                verdict.off());
    }

    private CouponTexts textsFor(String language) {
        return new CouponTexts(texts, ErrorTexts.languageOf(language));
    }
}
