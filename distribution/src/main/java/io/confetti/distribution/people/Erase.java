package io.confetti.distribution.people;

import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.PersonalData.Page;
import java.time.Instant;
import java.util.Optional;

/**
 * How far somebody is forgotten.
 *
 * @param userId 0 once that is done
 * @param begunAt empty while it is being found out what speaks against it
 * @param place where the round is
 * @param erased rows and files that all rounds have changed
 * @param epoch of who has taken it
 */
public record Erase(
        long id,
        long userId,
        Instant askedAt,
        Optional<Instant> begunAt,
        Round place,
        long erased,
        int epoch,
        Optional<Instant> endedAt) {

    /**
     * @param number the first one is 1
     * @param found rows and files that it has changed so far
     * @param waitsFor what it could not do yet; null: nothing
     * @param at service and table; null: the first one
     * @param after where the next page of that table begins; empty: at its begin
     */
    public record Round(int number, long found, String waitsFor, String at, String after) {
        /** Characters that the column takes. */
        private static final int MOST = 200;

        static Round begin(int number) {
            return new Round(number, 0, null, null, "");
        }

        Round at(String table) {
            return new Round(number, found, waitsFor, table, "");
        }

        Round with(Page page) {
            return new Round(
                    number,
                    found + page.rows(),
                    page.waitsFor() == null ? waitsFor : cut(page.waitsFor()),
                    at,
                    page.next() == null ? "" : page.next());
        }

        private static String cut(String text) {
            return text.substring(0, Math.min(MOST, text.length()));
        }

        /** Nothing was left to be done. */
        boolean isClean() {
            return found == 0 && waitsFor == null;
        }
    }

    Erasure erasure() {
        return new Erasure(id, userId);
    }

    Erase in(Round round) {
        return new Erase(id, userId, askedAt, begunAt, round, erased, epoch, endedAt);
    }

    Erase with(Page page) {
        return new Erase(id, userId, askedAt, begunAt, place.with(page), erased + page.rows(), epoch, endedAt);
    }
}
