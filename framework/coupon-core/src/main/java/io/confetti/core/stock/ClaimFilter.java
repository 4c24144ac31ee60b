package io.confetti.core.stock;

import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.data.redis.core.Cursor;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.ScanOptions;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** The filter's door for claims: the whole decision about one claim is one script. */
@Component
public class ClaimFilter {

    private static final Script CLAIM = Script.of("lua/claim.lua");
    private static final Script SETTLE = Script.of("lua/settle_claims.lua");
    private static final int AT_ONCE = 500;
    private static final int TEMPLATES_AT_ONCE = 1_000;

    private final Scripts scripts;
    private final StringRedisTemplate redis;
    private final WhenLoaded whenLoaded;
    private final LookUpGiven lookUpGiven;

    ClaimFilter(Scripts scripts, StringRedisTemplate redis, WhenLoaded whenLoaded, LookUpGiven lookUpGiven) {
        this.scripts = scripts;
        this.redis = redis;
        this.whenLoaded = whenLoaded;
        this.lookUpGiven = lookUpGiven;
    }

    /**
     * Judges the claim and takes its hold if it is accepted.
     *
     * @param perUserLimit coupons of the template that a user may ever receive
     * @param known the books as the caller has seen them; a filter behind them is loaded anew
     * @throws StockUnavailableException if the filter is not loaded within the time that a user may wait
     */
    public ClaimVerdict claim(Claim claim, int perUserLimit, TemplateStock known) {
        List<String> reply = run(claim, perUserLimit, known, "");
        if (reply.get(0).equals("UNKNOWN_USER")) {
            reply = run(
                    claim, perUserLimit, known, Integer.toString(lookUpGiven.of(claim.templateId(), claim.userId())));
        }
        return ClaimVerdict.of(reply);
    }

    /** Tells the filter what was decided. A second call changes nothing. */
    public void settle(TemplateStock template, List<ClaimOutcome> outcomes) {
        Map<Long, List<ClaimOutcome>> byGen = outcomes.stream()
                .collect(Collectors.groupingBy(ClaimOutcome::seenGen, TreeMap::new, Collectors.toList()));
        byGen.forEach((gen, some) -> {
            for (int from = 0; from < some.size(); from += AT_ONCE) {
                settle(template, gen, some.subList(from, Math.min(some.size(), from + AT_ONCE)));
            }
        });
    }

    /** Users have received coupons otherwise: how many they have is read again at their next claim. */
    public void forgetGiven(long templateId, List<Long> users) {
        String given = new StockKeys(templateId).given();
        if (!users.isEmpty() && Boolean.TRUE.equals(redis.hasKey(given))) {
            redis.opsForHash().delete(given, users.stream().map(String::valueOf).toArray());
        }
    }

    /** Empty if it is in flight, unknown, or forgotten by Redis. */
    public Optional<ClaimTicket> ticket(long templateId, long claimId) {
        Object text = redis.opsForHash().get(new StockKeys(templateId).tickets(), Long.toString(claimId));
        return Optional.ofNullable(text).map(it -> ClaimTicket.parse((String) it));
    }

    /** Claims accepted before this may be under way without a trace, for a minute; the epoch if there are none. */
    public Instant holdsFrom(long templateId) {
        Object millis = redis.opsForHash().get(new StockKeys(templateId).stock(), "loaded");
        return millis == null ? Instant.EPOCH : Instant.ofEpochMilli(Long.parseLong((String) millis));
    }

    /** The claim's hold, also one that a load has forgotten. */
    public Optional<ClaimHold> hold(long templateId, long claimId) {
        String stock = new StockKeys(templateId).stock();
        return Stream.of(ClaimHold.PREFIX, ClaimHold.FORGOTTEN)
                .map(prefix -> prefix + claimId)
                .flatMap(field -> Stream.ofNullable(redis.opsForHash().get(stock, field))
                        .map(text -> ClaimHold.parse(field, (String) text)))
                .findFirst();
    }

    /** Those of the templates that have claims in flight; a thousand templates cost one round trip. */
    public List<Long> inFlight(List<Long> templates) {
        List<Long> found = new ArrayList<>();
        for (int from = 0; from < templates.size(); from += TEMPLATES_AT_ONCE) {
            addInFlight(templates.subList(from, Math.min(templates.size(), from + TEMPLATES_AT_ONCE)), found);
        }
        return found;
    }

    private void addInFlight(List<Long> templates, List<Long> found) {
        List<Object> replies = redis.executePipelined((RedisCallback<Object>) connection -> {
            for (long template : templates) {
                StockKeys keys = new StockKeys(template);
                connection.keyCommands().exists(bytes(keys.flying()));
                connection.hashCommands().hGet(bytes(keys.stock()), bytes("forgotten"));
            }
            return null;
        });
        for (int i = 0; i < templates.size(); i++) {
            if (Boolean.TRUE.equals(replies.get(2 * i)) || "1".equals(replies.get(2 * i + 1))) {
                found.add(templates.get(i));
            }
        }
    }

    private static byte[] bytes(String key) {
        return key.getBytes(StandardCharsets.US_ASCII);
    }

    /** Holds that were taken before the given instant, forgotten ones too, at most so many. */
    public List<ClaimHold> holdsBefore(long templateId, Instant before, int limit) {
        Map<Long, ClaimHold> holds = new LinkedHashMap<>(); // a scan may name a field twice
        ScanOptions claims =
                ScanOptions.scanOptions().match("[cf]:*").count(AT_ONCE).build();
        try (Cursor<Map.Entry<Object, Object>> cursor =
                redis.opsForHash().scan(new StockKeys(templateId).stock(), claims)) {
            while (cursor.hasNext() && holds.size() < limit) {
                Map.Entry<Object, Object> field = cursor.next();
                ClaimHold hold = ClaimHold.parse((String) field.getKey(), (String) field.getValue());
                if (hold.since().isBefore(before)) {
                    holds.put(hold.claimId(), hold);
                }
            }
        }
        return List.copyOf(holds.values());
    }

    private List<String> run(Claim claim, int perUserLimit, TemplateStock known, String given) {
        List<String> arguments = List.of(
                Long.toString(claim.id()),
                Long.toString(claim.userId()),
                claim.channel(),
                Integer.toString(perUserLimit),
                Long.toString(claim.acceptedAt().toEpochMilli()),
                Long.toString(known.version()),
                given,
                Long.toString(StockKeys.claimsVanishAt(known)));
        List<String> keys = new StockKeys(claim.templateId()).forClaims();
        return whenLoaded.runForUser(claim.templateId(), () -> scripts.run(CLAIM, keys, arguments));
    }

    private void settle(TemplateStock template, long gen, List<ClaimOutcome> outcomes) {
        List<String> arguments =
                new ArrayList<>(List.of(Long.toString(gen), Long.toString(StockKeys.claimsVanishAt(template))));
        outcomes.forEach(outcome -> {
            arguments.add(Long.toString(outcome.claimId()));
            arguments.add(Long.toString(outcome.ticket().userId()));
            arguments.add(Integer.toString(outcome.n()));
            arguments.add(outcome.ticket().text());
        });
        List<String> keys = new StockKeys(template.templateId()).forClaims();
        whenLoaded.run(template.templateId(), () -> scripts.run(SETTLE, keys, arguments));
    }
}
