package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.TemplateStock;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.engine.claim.decide.ClaimBacklog;
import io.confetti.engine.claim.decide.HandleClaims;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.engine.claim.model.ClaimRule;
import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.outage.BlockedTemplates;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.platform.outage.Bulkhead;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Claims while Redis is away: decided at once by the database, a few at a time; the others are asked to come again. */
@Component
class ClaimInDatabase {

    private static final Duration TIMEOUT = Duration.ofMillis(500);

    private final HandleClaims handleClaims;
    private final TemplateStocks stocks;
    private final FindForgotten forgotten;
    private final RefuseAtOnce refuse;
    private final BlockedTemplates blocked;
    private final ClaimMode mode;
    private final ClaimBacklog backlog;
    private final Bulkhead bulkhead;

    ClaimInDatabase(
            HandleClaims handleClaims,
            TemplateStocks stocks,
            FindForgotten forgotten,
            RefuseAtOnce refuse,
            BlockedTemplates blocked,
            ClaimMode mode,
            ClaimBacklog backlog,
            ClaimProperties settings) {
        this.handleClaims = handleClaims;
        this.stocks = stocks;
        this.forgotten = forgotten;
        this.refuse = refuse;
        this.blocked = blocked;
        this.mode = mode;
        this.backlog = backlog;
        this.bulkhead = new Bulkhead(settings.databaseClaims(), TIMEOUT);
    }

    /** @throws io.confetti.platform.error.CouponException why it is refused, or 503 if too many come at once */
    Ticket claim(PublishedTemplate template, AcceptedClaim claim) {
        return bulkhead.call(() -> stored(claim).orElseGet(() -> decide(template, claim)), () -> {
            throw ClaimError.BUSY.refusal();
        });
    }

    /** The answer that stands already. */
    private Optional<Ticket> stored(AcceptedClaim claim) {
        return forgotten.stored(claim).filter(row -> !row.isPending()).map(Claim::ticket);
    }

    /** Only what may lock is watched: a refusal says nothing about locks. */
    private Ticket decide(PublishedTemplate template, AcceptedClaim claim) {
        TemplateStock books = stocks.find(claim.templateId()).orElseThrow(ClaimError.TEMPLATE_NOT_FOUND::refusal);
        ClaimError refusal = refusal(books, claim);
        // Again: between the first look and the one at the books it may have been granted the last coupon.
        if (refusal != null) {
            boolean underWay = mayBeUnderWay(books, claim);
            if (forgotten.stored(claim).isEmpty()) {
                throw underWay ? ClaimError.BUSY.refusal() : refuse.because(refusal, template);
            }
        }
        return blocked.run(claim.templateId(), () -> {
            mode.passBy(claim.templateId(), () -> stocks.newGeneration(claim.templateId()));
            return handleClaims.handleWithoutRedis(claim).ticket();
        });
    }

    /** Whether it may repeat one that Redis accepted before it went, and that waits in the broker. */
    private boolean mayBeUnderWay(TemplateStock books, AcceptedClaim claim) {
        Instant now = claim.acceptedAt();
        return !now.isBefore(books.claimStart())
                && now.isBefore(books.claimEnd().plus(ClaimTimes.IN_FLIGHT))
                && mode.sinceRedisWent()
                        .filter(since -> since.compareTo(ClaimTimes.IN_FLIGHT) < 0)
                        .filter(since -> !backlog.isThrough(now.minus(since)))
                        .isPresent();
    }

    /** A new claim that has no chance leaves no row. */
    private static ClaimError refusal(TemplateStock books, AcceptedClaim claim) {
        ClaimError refusal = ClaimRule.refusal(books, claim.acceptedAt());
        return refusal == null && books.left() == 0 ? ClaimError.SOLD_OUT : refusal;
    }
}
