package io.confetti.merchantadmin.code.lookup;

import io.confetti.core.code.store.UsesOfUser;
import io.confetti.core.code.store.UsesOfUser.Use;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** The codes of a shop that a user exchanged last. */
@Component
public class CodesOfUser {
    private static final int SHOWN = 20;

    private final UsesOfUser uses;

    CodesOfUser(UsesOfUser uses) {
        this.uses = uses;
    }

    /**
     * A code that was exchanged.
     *
     * @param serial of the code; the user for a word
     */
    public record ExchangedCode(long seriesId, long templateId, long serial, long couponId, Instant at) {}

    /** The last ones first. */
    public List<ExchangedCode> last(long shopId, long userId) {
        return uses.last(shopId, userId, SHOWN).stream()
                .map(CodesOfUser::exchanged)
                .toList();
    }

    private static ExchangedCode exchanged(Use use) {
        return new ExchangedCode(use.seriesId(), use.templateId(), use.serial(), use.couponId(), use.usedAt());
    }
}
