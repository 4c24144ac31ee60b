package io.confetti.engine.code.exchange;

import io.confetti.core.grant.TemplatePausedException;
import io.confetti.engine.code.exchange.DecideExchanges.Decision;
import io.confetti.engine.outage.BlockedTemplates;
import io.confetti.engine.outage.Outage;
import io.confetti.platform.outage.ConflictRetry;
import io.confetti.platform.time.SuiteClock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Brings exchanges of one template to their end: decides them in as few transactions as can be, then settles what was given. */
@Component
class HandleExchanges {
    private static final Logger LOG = LoggerFactory.getLogger(HandleExchanges.class);
    /** The next look sees what has changed: a use, a series, a deadlock gone, the pause. */
    private static final ConflictRetry RETRY = ConflictRetry.of(
            6, ConcurrencyFailureException.class, DuplicateKeyException.class, TemplatePausedException.class);

    private final DecideExchanges decide;
    private final SettleExchanges settle;
    private final BlockedTemplates blocked;
    private final SuiteClock clock;

    HandleExchanges(DecideExchanges decide, SettleExchanges settle, BlockedTemplates blocked, SuiteClock clock) {
        this.decide = decide;
        this.settle = settle;
        this.blocked = blocked;
        this.clock = clock;
    }

    /**
     * @param exchanges different ones, any users
     * @param told hears of each outcome by claim id, once it is committed
     * @param failed hears of each exchange about which nothing is known, and why
     */
    void handle(
            long templateId,
            Collection<Exchange> exchanges,
            BiConsumer<Long, ExchangeOutcome> told,
            BiConsumer<Long, RuntimeException> failed) {
        List<Exchange> rest = new ArrayList<>(exchanges);
        while (!rest.isEmpty()) {
            List<Exchange> wave = wave(rest);
            rest.removeAll(new HashSet<>(wave));
            rest.addAll(handle(templateId, wave, told, failed));
        }
    }

    /** One order of coupons is for different users: a user's second exchange is in the second wave. */
    private static List<Exchange> wave(List<Exchange> rest) {
        Set<Long> users = new HashSet<>();
        return rest.stream().filter(exchange -> users.add(exchange.userId())).toList();
    }

    /** @return the deferred ones */
    private List<Exchange> handle(
            long templateId,
            List<Exchange> wave,
            BiConsumer<Long, ExchangeOutcome> told,
            BiConsumer<Long, RuntimeException> failed) {
        try {
            return decideAndSettle(templateId, wave, told);
        } catch (RuntimeException failure) {
            if (wave.size() == 1 || Outage.in(failure).isPresent()) {
                wave.forEach(exchange -> failed.accept(exchange.claimId(), failure));
                return List.of();
            }
            LOG.warn(
                    "Exchanges fail together, each alone now templateId={} exchanges={}",
                    templateId,
                    wave.size(),
                    failure);
            List<Exchange> deferred = new ArrayList<>();
            wave.forEach(exchange -> deferred.addAll(handle(templateId, List.of(exchange), told, failed)));
            return deferred;
        }
    }

    private List<Exchange> decideAndSettle(
            long templateId, List<Exchange> wave, BiConsumer<Long, ExchangeOutcome> told) {
        Decision decision = blocked.run(
                templateId,
                () -> RETRY.run(
                        () -> decide.decide(templateId, wave, clock.instant()),
                        (meanwhile, attempt) -> LOG.info(
                                "Exchanges again templateId={} attempt={} reason={}",
                                templateId,
                                attempt,
                                meanwhile.toString())));
        settle.settle(templateId, decision.made());
        decision.outcomes().forEach(told);
        return decision.deferred();
    }
}
