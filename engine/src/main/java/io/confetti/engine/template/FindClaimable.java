package io.confetti.engine.template;

import io.confetti.core.database.DatabaseGate;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.stock.ReadReceived;
import io.confetti.core.stock.Received;
import io.confetti.engine.audience.JudgeAudience;
import io.confetti.engine.outage.RedisAway;
import io.confetti.engine.outage.RedisCircuit;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * What somebody may still claim. Templates come from what this instance keeps; what the user has received is asked of all filters in one
 * round trip, and of the database in one more for those that do not know the user.
 */
@Component
public class FindClaimable {
    private static final Received NOT_KNOWN = new Received(null, 0, null);

    private final TemplateLists lists;
    private final JudgeAudience audience;
    private final ReadReceived received;
    private final RedisCircuit redis;
    private final DatabaseGate database;
    private final SuiteClock clock;

    FindClaimable(
            TemplateLists lists,
            JudgeAudience audience,
            ReadReceived received,
            RedisCircuit redis,
            DatabaseGate database,
            SuiteClock clock) {
        this.lists = lists;
        this.audience = audience;
        this.received = received;
        this.redis = redis;
        this.database = database;
        this.clock = clock;
    }

    /**
     * @param items may be fewer than were asked for, or none, although there is a next page
     * @param next the next page begins below this id; null on the last one
     */
    public record Page(List<Claimable> items, Long next) {}

    /**
     * Newest first.
     *
     * @param user null if nobody is logged in: what anybody could claim, without a count
     * @param before ids below it
     * @throws io.confetti.platform.error.CouponException 503 if too many read from the database
     */
    public Page find(Caller user, TemplateSearch search, long before, int size) {
        Instant now = clock.instant();
        Predicate<TemplateOffer> admitted = user == null ? offer -> true : audience.of(user);
        List<PublishedTemplate> found = lists.visible(
                search,
                before,
                size + 1,
                template ->
                        template.isClaimable(now) && template.stock().left() > 0 && admitted.test(template.offer()));
        List<PublishedTemplate> page = found.subList(0, Math.min(size, found.size()));
        Long next = found.size() > size ? page.get(size - 1).id() : null;
        return new Page(user == null ? withoutUser(page) : of(user.userId(), page), next);
    }

    private static List<Claimable> withoutUser(List<PublishedTemplate> page) {
        return page.stream().map(template -> new Claimable(template, null)).toList();
    }

    private List<Claimable> of(long userId, List<PublishedTemplate> page) {
        Map<Long, Received> known =
                received(userId, page.stream().map(PublishedTemplate::id).toList());
        return page.stream()
                .map(template -> claimable(template, known.get(template.id())))
                .filter(one ->
                        one.mine().remaining() > 0 && one.template().stock().left() > 0)
                .toList();
    }

    private static Claimable claimable(PublishedTemplate template, Received known) {
        var mine = new Claimable.Mine(
                known.received(), known.remaining(template.offer().perUserLimit()));
        return new Claimable(known.available() == null ? template : template.withLeft(known.available()), mine);
    }

    private Map<Long, Received> received(long userId, List<Long> templates) {
        Map<Long, Received> known = new HashMap<>(fromFilters(userId, templates));
        List<Long> open = templates.stream()
                .filter(template -> known.getOrDefault(template, NOT_KNOWN).received() == null)
                .toList();
        if (!open.isEmpty()) {
            database.through(() -> received.fromDatabase(userId, open))
                    .forEach((template, count) -> known.put(
                            template, known.getOrDefault(template, NOT_KNOWN).orElse(count)));
        }
        return known;
    }

    private Map<Long, Received> fromFilters(long userId, List<Long> templates) {
        try {
            return redis.callBlocking(() -> received.fromFilters(userId, templates));
        } catch (RedisAway databaseAnswers) {
            return Map.of();
        }
    }
}
