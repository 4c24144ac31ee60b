package io.confetti.core.stock;

import io.confetti.core.stock.store.GrantedCounts;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * How many coupons of each of some templates a user has received. It says what the next claim would be judged by: a hint that is old as soon as it
 * is said. Filters that are not loaded stay so, for a list of templates must not load them all.
 */
@Component
public class ReadReceived {
    private static final Script READ = Script.of("lua/read_received.lua");

    private final Scripts scripts;
    private final GrantedCounts counts;

    ReadReceived(Scripts scripts, GrantedCounts counts) {
        this.scripts = scripts;
        this.counts = counts;
    }

    /** From the filters in Redis: one round trip, however many templates there are. */
    public Map<Long, Received> fromFilters(long userId, List<Long> templates) {
        List<String> user = List.of(Long.toString(userId)); // user
        List<List<String>> replies = scripts.runAll(
                READ,
                templates.stream()
                        .map(template -> new Scripts.Call(new StockKeys(template).forReading(), user))
                        .toList());
        Map<Long, Received> known = new HashMap<>();
        for (int i = 0; i < replies.size(); i++) {
            known.put(templates.get(i), received(replies.get(i)));
        }
        return known;
    }

    /** From the database: one query. Templates that the user has nothing of are 0. */
    public Map<Long, Integer> fromDatabase(long userId, List<Long> templates) {
        Map<Long, Integer> found = new HashMap<>(counts.of(userId, templates));
        templates.forEach(template -> found.putIfAbsent(template, 0));
        return found;
    }

    private static Received received(List<String> reply) {
        return new Received(
                reply.get(0).equals("KNOWN") ? Integer.valueOf(reply.get(1)) : null,
                Integer.parseInt(reply.get(2)),
                reply.get(3).isEmpty() ? null : Long.valueOf(reply.get(3)));
    }
}
