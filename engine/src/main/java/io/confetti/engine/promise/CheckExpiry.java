package io.confetti.engine.promise;

import io.confetti.contract.UseEnded;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.Grace;
import io.confetti.platform.promise.PromiseCheck;
import org.springframework.stereotype.Component;

/** I8: coupons whose time is over are expired; those of a template's end soon, others by the nightly sweep. */
@Component
class CheckExpiry implements PromiseCheck {
    private static final String PROMISE = "I8";
    private static final int MOST = 100;

    private final TemplateEnds ends;
    private final Grace grace;

    CheckExpiry(TemplateEnds ends, Grace grace) {
        this.ends = ends;
        this.grace = grace;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    /** An end of use belongs to a template. */
    @Override
    public void check(CheckScope scope, Findings findings) {
        ends.unsweptUntil(grace.deadline(), MOST).stream()
                .filter(end -> isIn(scope, end))
                .forEach(end -> findings.expect(
                        false,
                        PROMISE,
                        "template " + end.templateId(),
                        "coupons are not expired that could be used until %s",
                        end.usableEnd()));
    }

    private static boolean isIn(CheckScope scope, UseEnded end) {
        return switch (scope.kind()) {
            case EVERYTHING -> true;
            case TEMPLATE -> scope.id() == end.templateId();
            case TASK, USER -> false;
        };
    }
}
