package io.confetti.engine.claim.web;

import io.confetti.engine.claim.accept.AwaitDecision;
import io.confetti.engine.claim.accept.ClaimCoupon;
import io.confetti.engine.claim.accept.ClaimQueries;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimMetrics;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.idempotency.IdempotentCalls;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/coupons")
@Tag(name = "Claims")
class ClaimController {

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);
    private static final String MODE_HEADER = "X-Confetti-Claim-Mode";

    private final ClaimCoupon claimCoupon;
    private final ClaimQueries claims;
    private final AwaitDecision awaitDecision;
    private final ClaimMetrics metrics;
    private final ClaimMode mode;
    private final ErrorTexts texts;

    ClaimController(
            ClaimCoupon claimCoupon,
            ClaimQueries claims,
            AwaitDecision awaitDecision,
            ClaimMetrics metrics,
            ClaimMode mode,
            ErrorTexts texts) {
        this.claimCoupon = claimCoupon;
        this.claims = claims;
        this.awaitDecision = awaitDecision;
        this.metrics = metrics;
        this.mode = mode;
        this.texts = texts;
    }

    /**
     * Claims one coupon. 202 and a ticket while it is not decided, 200 once it is.
     *
     * @param key names this claim: repeated with it, the claim is answered alike and counts once
     * @param wait how long the answer may wait for the outcome, for instance {@code 2s}; at most 10 s
     */
    @PostMapping("/templates/{templateId}/claims")
    @Operation(
            summary = "Claim one coupon: 202 and a ticket while it is not decided, 200 once it is",
            description =
                    "Repeated with its Idempotency-Key, the claim is answered alike and counts once. wait says how"
                            + " long the answer may wait for the outcome, for instance 2s; at most 10 s. 409 claim.not-started"
                            + " from the template's visibleFrom until its claimStart. 409 claim.not-in-audience of a user who does not meet its"
                            + " conditions. 404 if there is no such template or users"
                            + " cannot see it: a draft, one for pushes only, one before its visibleFrom.")
    ResponseEntity<Answer<TicketView>> claim(
            Caller caller,
            @PathVariable String templateId,
            @RequestHeader(name = "Idempotency-Key", required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @Parameter(description = "How long the answer may wait for the outcome, such as 2s; at most 10 s")
                    @RequestParam(required = false)
                    String wait,
            @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content =
                                    @Content(
                                            mediaType = "application/json",
                                            schema = @Schema(implementation = ClaimForm.class),
                                            examples = @ExampleObject("{\"channel\": \"app\"}")))
                    @RequestBody(required = false)
                    byte[] body) {
        Duration timeout = timeout(wait);
        Ticket ticket = claimCoupon.claim(
                caller, id(templateId), checked(key), ClaimForm.read(body).channel());
        return answer(awaitDecision.await(caller.userId(), ticket, timeout), true, language);
    }

    @GetMapping("/claims/{ticket}")
    @Operation(
            summary = "What became of a claim of mine",
            description =
                    "PENDING until it is decided; then with the coupon, or with the code of the refusal. A ticket of another user is not there (404)")
    ResponseEntity<Answer<TicketView>> ticket(
            Caller caller,
            @PathVariable String ticket,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        Ticket found = TicketNumber.parse(ticket)
                .map(number -> claims.ticket(caller.userId(), number))
                .orElseThrow(() -> new CouponException(ClaimError.TICKET_NOT_FOUND));
        return answer(found, false, language);
    }

    private ResponseEntity<Answer<TicketView>> answer(Ticket ticket, boolean made, String language) {
        boolean accepted = made && ticket.isPending();
        var response = ResponseEntity.status(accepted ? HttpStatus.ACCEPTED : HttpStatus.OK)
                .header(MODE_HEADER, mode.current().header());
        if (made) {
            response.location(URI.create("/api/coupons/claims/" + ticket.number()));
        }
        if (ticket.isPending()) {
            response.header(HttpHeaders.RETRY_AFTER, Long.toString(metrics.retryAfterSeconds()));
        }
        return response.body(Answer.of(TicketView.of(ticket, texts, ErrorTexts.languageOf(language))));
    }

    private static String checked(String key) {
        if (key == null || key.isEmpty()) {
            throw new CouponException(ClaimError.KEY_REQUIRED);
        }
        IdempotentCalls.requireReadable(key);
        return key;
    }

    /** An id that cannot be one is an unknown one. */
    private static long id(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notAnId) {
            throw new CouponException(ClaimError.TEMPLATE_NOT_FOUND);
        }
    }

    private static Duration timeout(String wait) {
        if (wait == null) {
            return Duration.ZERO;
        }
        try {
            Duration timeout = DurationStyle.detectAndParse(wait);
            if (!timeout.isNegative()) {
                return timeout.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : timeout;
            }
        } catch (IllegalArgumentException unreadable) {
            throw new CouponException(ClaimError.BAD_WAIT, Map.of(), java.util.List.of(), unreadable);
        }
        throw new CouponException(ClaimError.BAD_WAIT);
    }
}
