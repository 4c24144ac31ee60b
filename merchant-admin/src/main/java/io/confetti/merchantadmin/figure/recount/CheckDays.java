package io.confetti.merchantadmin.figure.recount;

import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.RecountCheck;
import org.springframework.stereotype.Component;

/** F1: figures are what the facts say. */
@Component
public class CheckDays implements RecountCheck {
    private static final String PROMISE = "F1";

    private final CompareDays compare;

    CheckDays(CompareDays compare) {
        this.compare = compare;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        CompareDays.Comparison comparison = compare.compareAll();
        findings.examined("figures", comparison.compared());
        comparison.differences().forEach(one -> findings.expect(false, PROMISE, "figures", "%s", one));
    }
}
