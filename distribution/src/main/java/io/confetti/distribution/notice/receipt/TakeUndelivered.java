package io.confetti.distribution.notice.receipt;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.receipt.store.UndeliveredRows;
import io.confetti.distribution.notice.receipt.store.UndeliveredRows.Place;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Takes notices of which a provider is to be asked whether they arrived, each by one instance at a time. */
@Component
public class TakeUndelivered {

    /** Who is told nothing for a day is told nothing any more. */
    private static final Duration LONGEST = Duration.ofDays(1);

    /** A notice may have been due for some while when it was sent at last. */
    private static final Duration WALKED = Duration.ofHours(26);

    /** Notices that are looked at in one part. */
    private static final int PAGE = 500;

    private final UndeliveredRows rows;

    TakeUndelivered(UndeliveredRows rows) {
        this.rows = rows;
    }

    /**
     * A part of a walk.
     *
     * @param questions to be asked now
     * @param next where the walk goes on; the begin if it is at its end
     */
    public record Part(List<Undelivered> questions, Place next) {

        boolean isLast() {
            return next.equals(Place.BEGIN);
        }
    }

    /** @param most questions; what is passed over because of it is met again on the next walk */
    @Transactional
    public Part take(NoticeChannel channel, Place after, int most) {
        List<Place> places = rows.walk(channel, WALKED, after, PAGE);
        if (places.isEmpty()) {
            return new Part(List.of(), Place.BEGIN);
        }
        List<Undelivered> questions =
                rows.lock(channel, places.stream().map(Place::id).toList(), most);
        if (!questions.isEmpty()) {
            rows.askAgain(questions.stream().map(Undelivered::id).toList(), LONGEST);
        }
        return new Part(questions, places.size() < PAGE ? Place.BEGIN : places.get(places.size() - 1));
    }
}
