package io.confetti.engine.audience;

import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.stock.InAudience;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.UserFacts;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;

/** Judges users by the conditions of templates. */
@Component
public class JudgeAudience {
    private final FactsOfUsers facts;
    private final SuiteClock clock;

    JudgeAudience(FactsOfUsers facts, SuiteClock clock) {
        this.facts = facts;
        this.clock = clock;
    }

    /** Whether the user may claim the template; nobody is asked for facts unless the claim needs them. */
    public InAudience of(Caller user, TemplateOffer offer) {
        return offer.conditions().isEmpty() ? InAudience.YES : InAudience.asking(() -> of(user).test(offer));
    }

    /** Whether the user is in the audience of a template, for as many templates as a call needs. */
    public Predicate<TemplateOffer> of(Caller user) {
        Instant now = clock.instant();
        Supplier<UserFacts> known = SingletonSupplier.of(() -> facts.of(user));
        return offer -> offer.conditions().isEmpty() || offer.conditions().areMetBy(known.get(), now);
    }
}
