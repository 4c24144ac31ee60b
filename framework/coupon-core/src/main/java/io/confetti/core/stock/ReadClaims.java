package io.confetti.core.stock;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.data.redis.core.Cursor;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.ScanOptions;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** What the filter knows of claims: those in flight by their holds, decided ones by their tickets. */
@Component
public class ReadClaims {

    private static final int SCANNED_PER_TRIP = 500;
    private static final int TEMPLATES_PER_TRIP = 1_000;

    private final StringRedisTemplate redis;

    ReadClaims(StringRedisTemplate redis) {
        this.redis = redis;
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
        for (int from = 0; from < templates.size(); from += TEMPLATES_PER_TRIP) {
            addInFlight(templates.subList(from, Math.min(templates.size(), from + TEMPLATES_PER_TRIP)), found);
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
        ScanOptions claims = ScanOptions.scanOptions()
                .match("[cf]:*")
                .count(SCANNED_PER_TRIP)
                .build();
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
}
