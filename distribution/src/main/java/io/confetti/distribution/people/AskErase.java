package io.confetti.distribution.people;

import io.confetti.distribution.people.client.PeopleOfServices;
import io.confetti.distribution.people.store.EraseRows;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.id.Ids;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Takes the wish that somebody is forgotten. First the gate is closed, then it is asked what speaks against it: a task that begins in between finds the
 * gate closed. A repeated call finds the erase that there is, and begins it if who asked first has died before.
 */
@Component
public class AskErase {
    private static final Logger log = LoggerFactory.getLogger(AskErase.class);
    /** Each grant reads them all. */
    private static final int MOST_OPEN = 100;

    private final EraseRows rows;
    private final PeopleOfServices people;
    private final Ids ids;
    private final FailPoints failPoints;

    AskErase(EraseRows rows, PeopleOfServices people, Ids ids, FailPoints failPoints) {
        this.rows = rows;
        this.people = people;
        this.ids = ids;
        this.failPoints = failPoints;
    }

    /**
     * @param askedBy subject of the ops person
     * @throws io.confetti.platform.error.CouponException 409 while a task that names the user is open or an order has his coupons
     *     locked; 503 if a service does not say whether it is so
     */
    public Erase ask(long userId, String askedBy) {
        Erase erase = close(userId, askedBy);
        if (erase.begunAt().isPresent()) {
            return erase;
        }
        long id = erase.id();
        failPoints.reach("erase-asked-not-begun", id);
        boolean isBegun = false;
        try {
            requireNothingOpen(userId);
            isBegun = rows.begin(id);
        } finally {
            if (!isBegun) {
                rows.open(id);
            }
        }
        log.info("Erase begun eraseId={}", id); // of the user nothing is said
        return rows.find(id).orElseThrow(PeopleError.BUSY::refusal);
    }

    private Erase close(long userId, String askedBy) {
        if (rows.countOpen() >= MOST_OPEN && rows.ofUser(userId).isEmpty()) {
            throw PeopleError.BUSY.refusal();
        }
        rows.close(ids.next(), userId, askedBy);
        return rows.ofUser(userId).orElseThrow(PeopleError.BUSY::refusal);
    }

    private void requireNothingOpen(long userId) {
        List<String> holdups = people.holdups(userId);
        if (!holdups.isEmpty()) {
            throw PeopleError.HELD_UP.refusal(Map.of("by", String.join(", ", holdups)));
        }
    }
}
