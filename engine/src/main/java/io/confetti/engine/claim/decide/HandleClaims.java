package io.confetti.engine.claim.decide;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.grant.TemplatePausedException;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimMetrics;
import io.confetti.engine.claim.model.Decided;
import io.confetti.engine.outage.BlockedTemplates;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.engine.outage.Outage;
import io.confetti.platform.outage.ConflictRetry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Brings claims to their end: decides them, then syncs wallets and filter. Safe to call twice and concurrently. */
@Component
public class HandleClaims {

    private static final Logger log = LoggerFactory.getLogger(HandleClaims.class);
    /** The next look sees what has changed: a decision, a deadlock gone, the pause. */
    private static final ConflictRetry RETRY = ConflictRetry.of(
            6, ConcurrencyFailureException.class, DuplicateKeyException.class, TemplatePausedException.class);

    private final DecideClaims decideClaims;
    private final SettleClaims settleClaims;
    private final TemplateStocks stocks;
    private final BlockedTemplates blocked;
    private final ClaimMode mode;
    private final ClaimMetrics metrics;

    HandleClaims(
            DecideClaims decideClaims,
            SettleClaims settleClaims,
            TemplateStocks stocks,
            BlockedTemplates blocked,
            ClaimMode mode,
            ClaimMetrics metrics) {
        this.decideClaims = decideClaims;
        this.settleClaims = settleClaims;
        this.stocks = stocks;
        this.blocked = blocked;
        this.mode = mode;
        this.metrics = metrics;
    }

    /** Any templates, any users, repeats too. A template that fails stops no other; its failure is thrown at the end. */
    public void handle(List<AcceptedClaim> claims) {
        Map<Long, AcceptedClaim> distinct = new LinkedHashMap<>();
        claims.forEach(claim -> distinct.putIfAbsent(claim.claimId(), claim));
        FirstFailure failure = new FirstFailure();
        distinct.values().stream()
                .collect(Collectors.groupingBy(AcceptedClaim::templateId))
                .forEach((template, some) -> failure.keep(() -> waves(some).forEach(wave -> handle(template, wave))));
        failure.raise();
    }

    /** Decides one claim while Redis is away. From then on claims of its template bypass Redis until its filter is reloaded. */
    public Claim handleWithoutRedis(AcceptedClaim claim) {
        long template = claim.templateId();
        return blocked.run(template, () -> {
            mode.bypassRedis(template, () -> stocks.newGeneration(template));
            return decide(template, List.of(claim), true).get(0);
        });
    }

    /** One order of coupons is for different users: a user's second claim is in the second wave. */
    private static List<List<AcceptedClaim>> waves(List<AcceptedClaim> claims) {
        Map<Long, Integer> seen = new HashMap<>();
        List<List<AcceptedClaim>> waves = new ArrayList<>();
        for (AcceptedClaim claim : claims) {
            int wave = seen.merge(claim.userId(), 1, Integer::sum) - 1;
            if (wave == waves.size()) {
                waves.add(new ArrayList<>());
            }
            waves.get(wave).add(claim);
        }
        return waves;
    }

    private void handle(long templateId, List<AcceptedClaim> wave) {
        try {
            decideAndSettle(templateId, wave);
        } catch (RuntimeException failure) {
            if (wave.size() == 1 || Outage.in(failure).isPresent()) {
                throw failure;
            }
            log.warn("Claims fail together, each alone now templateId={} claims={}", templateId, wave.size(), failure);
            alone(templateId, wave);
        }
    }

    private void decideAndSettle(long templateId, List<AcceptedClaim> wave) {
        blocked.run(templateId, () -> {
            List<Claim> decided = decide(templateId, wave, false);
            mode.requireRedis(); // known to be away: one group after the other would wait for it in vain
            settleClaims.settle(templateId, decided);
        });
    }

    private void alone(long templateId, List<AcceptedClaim> wave) {
        FirstFailure failure = new FirstFailure();
        for (AcceptedClaim claim : wave) {
            failure.keep(() -> decideAndSettle(templateId, List.of(claim)));
            if (failure.isOutage()) {
                break;
            }
        }
        failure.raise();
    }

    /** Goes on after a failure, and throws the first one at the end, so that its message comes again. */
    private static final class FirstFailure {

        private RuntimeException first;
        private RuntimeException last;

        void keep(Runnable work) {
            try {
                work.run();
            } catch (RuntimeException failure) {
                first = first == null ? failure : first;
                last = failure;
            }
        }

        boolean isOutage() {
            return last != null && Outage.in(last).isPresent();
        }

        void raise() {
            if (first != null) {
                throw first;
            }
        }
    }

    private List<Claim> decide(long templateId, List<AcceptedClaim> wave, boolean redisDue) {
        Decided decided = RETRY.run(
                () -> decideClaims.decide(templateId, wave, redisDue),
                (meanwhile, attempt) -> log.info(
                        "Claims again templateId={} attempt={} reason={}", templateId, attempt, meanwhile.toString()));
        decided.now().forEach(metrics::decided);
        return decided.all();
    }
}
