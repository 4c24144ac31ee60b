package io.confetti.distribution.notice.text;

import io.confetti.distribution.notice.text.store.TriedTexts;
import io.confetti.distribution.notice.text.store.TryRows;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Counts a try and remembers it, in one transaction that is over before its provider is asked: what was begun is not begun again. */
@Component
public class BeginTry {

    private final TryRows tries;
    private final TriedTexts tried;
    private final int mostPerDay;

    BeginTry(TryRows tries, TriedTexts tried, @Value("${confetti.notice.tries-per-day:20}") int mostPerDay) {
        this.tries = tries;
        this.tried = tried;
        this.mostPerDay = mostPerDay;
    }

    enum Begun {
        NOW,
        BEFORE,
        /** The shop has had as many that day as it may; nothing is remembered. */
        TOO_OFTEN
    }

    @Transactional
    public Begun begin(long shopId, long tryId) {
        if (!tried.add(shopId, tryId)) {
            return Begun.BEFORE;
        }
        if (!tries.count(shopId, mostPerDay)) {
            tried.remove(shopId, tryId);
            return Begun.TOO_OFTEN;
        }
        return Begun.NOW;
    }
}
