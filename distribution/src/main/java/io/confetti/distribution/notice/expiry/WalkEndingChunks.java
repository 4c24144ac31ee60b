package io.confetti.distribution.notice.expiry;

import io.confetti.distribution.notice.expiry.store.EndingChunks;
import io.confetti.distribution.notice.expiry.store.EndingChunks.Place;
import io.confetti.distribution.notice.expiry.store.EndingChunks.Walked;
import io.confetti.distribution.notice.expiry.store.ExpiryPolicies;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Goes round all policies and the chunks of each of which it is time, some steps per look: a look reads so much and no more, however
 * many templates and chunks there were. Where it is stays in memory; a round that begins anew passes over what is planned.
 */
@Component
class WalkEndingChunks {

    /** A round of a million chunks or of tens of thousands of policies is over within the minutes by which it is early. */
    private static final int POLICIES = 200;

    private static final int CHUNKS = 5_000;
    private static final int PAGE = 500;

    private final ExpiryPolicies policies;
    private final EndingChunks chunks;
    private long template;
    private int before;
    private Place place = Place.BEGIN;

    WalkEndingChunks(ExpiryPolicies policies, EndingChunks chunks) {
        this.policies = policies;
        this.chunks = chunks;
    }

    /** Takes a chunk that is to be planned. */
    interface Planner {

        /** @return false if it may not go on */
        boolean plan(EndingChunk chunk);
    }

    /**
     * Goes on by one look.
     *
     * @return false if it may not go on; the next look goes on there
     */
    synchronized boolean look(Duration early, Planner planner) {
        List<ExpiryPolicy> some =
                policies.after(template, before - 1, POLICIES); // the last one once more: it may not be done
        int left = CHUNKS;
        for (ExpiryPolicy policy : some) {
            enter(policy);
            int walked = PAGE;
            while (walked == PAGE && left > 0) {
                List<Walked> page = chunks.walk(policy, early, place, PAGE);
                if (!plan(page, planner)) {
                    return false;
                }
                walked = page.size();
                left -= walked;
            }
            if (left <= 0) {
                return true;
            }
        }
        if (some.size() < POLICIES) {
            template = 0;
            before = 0;
        }
        return true;
    }

    private boolean plan(List<Walked> page, Planner planner) {
        if (!page.stream().filter(Walked::isOpen).allMatch(one -> planner.plan(one.chunk()))) {
            return false;
        }
        if (!page.isEmpty()) {
            place = page.get(page.size() - 1).place();
        }
        return true;
    }

    private void enter(ExpiryPolicy policy) {
        if (policy.templateId() != template || policy.beforeMinutes() != before) {
            template = policy.templateId();
            before = policy.beforeMinutes();
            place = Place.BEGIN;
        }
    }
}
