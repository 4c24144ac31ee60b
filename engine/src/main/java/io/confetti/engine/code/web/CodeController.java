package io.confetti.engine.code.web;

import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.engine.code.exchange.AnswerInTime;
import io.confetti.engine.code.exchange.ExchangeCode;
import io.confetti.engine.code.exchange.ExchangeOutcome;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.idempotency.IdempotentCalls;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/coupons/codes")
@Tag(name = "Codes")
class CodeController {
    private static final String HAD_BEFORE = "code.already-yours";

    private final ExchangeCode exchangeCode;
    private final AnswerInTime inTime;
    private final ErrorTexts texts;

    CodeController(ExchangeCode exchangeCode, AnswerInTime inTime, ErrorTexts texts) {
        this.exchangeCode = exchangeCode;
        this.inTime = inTime;
        this.texts = texts;
    }

    /**
     * Exchanges a code for its coupon.
     *
     * @param key names this exchange: repeated with it, it is answered alike and happens once
     */
    @PostMapping("/redeem")
    @Operation(
            summary = "Exchange a code for its coupon, exactly once",
            description =
                    "Repeated with its Idempotency-Key, it is answered alike. alreadyYours: the caller had exchanged this code before."
                            + " 404 code.not-valid, always after the same time, whether there is no such code, it is void or somebody else has"
                            + " used it; such tries are limited. Whoever holds a valid code that is not exchanged now hears why (409), and the code"
                            + " stays unused.")
    CompletableFuture<ResponseEntity<Answer<ExchangeView>>> redeem(
            Caller caller,
            @RequestHeader(name = "Idempotency-Key", required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(examples = @ExampleObject("{\"code\": \"SAVE-NMPP-XS7E\"}")))
                    @RequestBody
                    JsonBody<RedeemRequest> body) {
        long arrivedAt = System.nanoTime();
        String typed = body.read().code();
        String had = texts.text(HAD_BEFORE, Map.of(), ErrorTexts.languageOf(language));
        var outcome = exchangeCode.exchange(caller.userId(), typed, checked(key));
        return inTime.delayed(outcome, ExchangeOutcome::isNotValid, arrivedAt)
                .orTimeout(ClaimTimes.LONGEST_SEND.toMillis(), TimeUnit.MILLISECONDS)
                .handle((known, failure) -> {
                    if (failure != null) {
                        throw refusal(failure);
                    }
                    return answer(ExchangeView.of(known, had));
                });
    }

    private static ResponseEntity<Answer<ExchangeView>> answer(ExchangeView view) {
        return ResponseEntity.ok()
                .location(URI.create("/api/coupons/claims/" + view.ticket()))
                .body(Answer.of(view));
    }

    /** Nothing is known of the exchange: it may be repeated with its key. */
    private static RuntimeException refusal(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (cause instanceof TimeoutException || cause instanceof RejectedExecutionException) {
            return new CouponException(CommonError.UNAVAILABLE, Map.of(), List.of(), cause);
        }
        return cause instanceof RuntimeException known ? known : new CompletionException(cause);
    }

    private static String checked(String key) {
        if (key == null || key.isEmpty()) {
            throw new CouponException(ClaimError.KEY_REQUIRED);
        }
        IdempotentCalls.requireReadable(key);
        return key;
    }
}
