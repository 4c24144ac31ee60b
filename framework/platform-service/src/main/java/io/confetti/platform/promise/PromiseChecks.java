package io.confetti.platform.promise;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the checks of this service, one after the other. A check that fails is named in the report. */
public class PromiseChecks {
    private static final Logger LOG = LoggerFactory.getLogger(PromiseChecks.class);

    private final List<PromiseCheck> checks;

    PromiseChecks(List<PromiseCheck> checks) {
        this.checks = checks;
    }

    public CheckReport run(CheckScope scope) {
        Findings findings = new Findings();
        boolean recount = scope.equals(CheckScope.RECOUNT);
        for (PromiseCheck check : checks) {
            if (recount != check instanceof RecountCheck) {
                continue;
            }
            try {
                check.check(scope, findings);
            } catch (RuntimeException failure) {
                LOG.warn("Promises not checked promises={} scope={}", check.promises(), scope, failure);
                findings.notChecked(check.promises());
            }
        }
        return findings.report();
    }
}
