package io.confetti.engine.claim;

import io.confetti.core.contract.AcceptedClaim;
import io.confetti.core.grant.TemplatePausedException;
import io.confetti.platform.web.Outages;
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

/** Brings claims to their end: decides them, then tells wallets and filter. Safe to call twice and at once. */
@Component
public class HandleClaims {

    private static final Logger log = LoggerFactory.getLogger(HandleClaims.class);
    private static final int TRIES = 6;

    private final DecideClaims decideClaims;
    private final SettleClaims settleClaims;

    HandleClaims(DecideClaims decideClaims, SettleClaims settleClaims) {
        this.decideClaims = decideClaims;
        this.settleClaims = settleClaims;
    }

    /** Any templates, any users, repeats too. */
    public void handle(List<AcceptedClaim> claims) {
        Map<Long, AcceptedClaim> distinct = new LinkedHashMap<>();
        claims.forEach(claim -> distinct.putIfAbsent(claim.claimId(), claim));
        distinct.values().stream()
                .collect(Collectors.groupingBy(AcceptedClaim::templateId))
                .forEach((template, some) -> waves(some).forEach(wave -> handle(template, wave)));
    }

    /** Decides one claim while Redis is away. */
    Decision handleWithoutRedis(AcceptedClaim claim) {
        return decide(claim.templateId(), List.of(claim), true).get(0);
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
            settleClaims.settle(templateId, decide(templateId, wave, false));
        } catch (RuntimeException failure) {
            if (wave.size() == 1 || Outages.isOutage(failure)) {
                throw failure;
            }
            log.warn("Claims fail together, each alone now templateId={} claims={}", templateId, wave.size(), failure);
            alone(templateId, wave);
        }
    }

    /** All are tried; the first failure is thrown at the end, so that their message comes again. */
    private void alone(long templateId, List<AcceptedClaim> wave) {
        RuntimeException first = null;
        for (AcceptedClaim claim : wave) {
            try {
                settleClaims.settle(templateId, decide(templateId, List.of(claim), false));
            } catch (RuntimeException failure) {
                first = first == null ? failure : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private List<Decision> decide(long templateId, List<AcceptedClaim> wave, boolean redisDue) {
        for (int attempt = 1; ; attempt++) {
            try {
                return decideClaims.decide(templateId, wave, redisDue);
            } catch (ConcurrencyFailureException | DuplicateKeyException | TemplatePausedException meanwhile) {
                // The next look sees what has changed: a decision, a lock gone, the pause.
                if (attempt == TRIES) {
                    throw meanwhile;
                }
                log.info("Claims again templateId={} attempt={} reason={}", templateId, attempt, meanwhile.toString());
            }
        }
    }
}
