package io.confetti.distribution.row;

import io.confetti.contract.RowAnswer;
import io.confetti.core.grant.store.CouponsOfSource;
import io.confetti.distribution.row.store.RowFacts;
import io.confetti.platform.error.CommonError;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Tells what became of the rows of a task that name one user: the first one, and those that repeat it. */
@Component
public class FindRowsOfUser {

    private static final int MAX_ROWS = 100;

    private final RowFacts facts;
    private final CouponsOfSource coupons;
    private final SearchRows search;
    private final DecideRow decide;

    FindRowsOfUser(RowFacts facts, CouponsOfSource coupons, SearchRows search, DecideRow decide) {
        this.facts = facts;
        this.coupons = coupons;
        this.search = search;
        this.decide = decide;
    }

    /**
     * @return in the order of the file, the first hundred; empty if no row names the user
     * @throws io.confetti.platform.error.CouponException if there is no such run, or the file is away, or gone and nothing
     *     else tells of the user
     */
    public List<RowAnswer> of(long taskId, long userId) {
        AskedRun run = facts.run(taskId).orElseThrow(CommonError.NOT_FOUND::refusal);
        List<RowPlace> places = new ArrayList<>();
        boolean isThere = search.of(run, (ordinal, row, user, cause, written) -> {
            if (user == userId) {
                places.add(new RowPlace(ordinal, row, user, written));
            }
            return places.size() < MAX_ROWS;
        });
        return isThere ? places.stream().map(place -> decide.of(run, place)).toList() : withoutFile(run, userId);
    }

    /** Failures know their rows, coupons do not. */
    private List<RowAnswer> withoutFile(AskedRun run, long userId) {
        Stream<RowAnswer> granted = coupons.ofUser(userId, run.task().templateId(), run.sourceId()).stream()
                .flatMap(
                        coupon -> facts
                                .chunkOf(run.taskId(), coupon.id())
                                .map(chunk -> DecideRow.granted(run, null, chunk, coupon))
                                .stream());
        Stream<RowAnswer> failed = facts.failuresOf(run.taskId(), userId, MAX_ROWS).stream()
                .map(failure -> DecideRow.failed(run, failure));
        List<RowAnswer> known = Stream.concat(granted, failed).toList();
        if (known.isEmpty()) {
            throw RowError.FILE_GONE.refusal();
        }
        return known;
    }
}
