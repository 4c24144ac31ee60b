package io.confetti.core.stock;

import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.redis.core.DefaultTypedTuple;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.ZSetOperations.TypedTuple;
import org.springframework.stereotype.Component;

/**
 * Templates of which claims were taken of late, by time, so that whoever looks for old holds asks about these and not about all that
 * are open. A template is noted before its claim takes a hold, so a process that dies in between leaves a note too many and none too
 * few. What a failing Redis did not note, a look at all open templates finds.
 */
@Component
public class ClaimsUnderWay {
    private static final Logger LOG = LoggerFactory.getLogger(ClaimsUnderWay.class);

    /** Sorted set: template by the time in ms at which it was noted last. */
    static final String KEY = "confetti:claims:under-way";

    /** Noted again by each instance after it. */
    private static final Duration AGAIN_AFTER = Duration.ofSeconds(10);

    private static final Duration KEPT = Duration.ofHours(2);
    private static final int REMEMBERED = 100_000;

    private final StringRedisTemplate redis;
    private final SuiteClock clock;
    private final Map<Long, Long> noted = new ConcurrentHashMap<>();

    ClaimsUnderWay(StringRedisTemplate redis, SuiteClock clock) {
        this.redis = redis;
        this.clock = clock;
    }

    /** A claim of the template is about to be judged. */
    void note(long templateId) {
        long now = System.nanoTime();
        Long before = noted.get(templateId);
        if (before != null && now - before < AGAIN_AFTER.toNanos()) {
            return;
        }
        try {
            redis.opsForZSet()
                    .add(KEY, Long.toString(templateId), clock.instant().toEpochMilli());
            if (noted.size() >= REMEMBERED) {
                noted.clear();
            }
            noted.put(templateId, now);
        } catch (RuntimeException away) {
            LOG.debug("Template not noted templateId={}", templateId, away); // the claim itself says that Redis is away
        }
    }

    /** Those that were noted longest ago first. */
    public List<Long> templates() {
        Set<String> members = redis.opsForZSet().range(KEY, 0, -1);
        return members == null ? List.of() : members.stream().map(Long::valueOf).toList();
    }

    /**
     * Keeps those that still have claims in flight, and forgets what nobody has noted for hours.
     *
     * @param inFlight of {@link #templates}, or found otherwise
     */
    public void keep(Collection<Long> inFlight) {
        Instant now = clock.instant();
        if (!inFlight.isEmpty()) {
            Set<TypedTuple<String>> again = inFlight.stream()
                    .map(template -> (TypedTuple<String>)
                            new DefaultTypedTuple<>(Long.toString(template), (double) now.toEpochMilli()))
                    .collect(Collectors.toSet());
            redis.opsForZSet().add(KEY, again);
        }
        redis.opsForZSet().removeRangeByScore(KEY, 0, now.minus(KEPT).toEpochMilli());
    }

    /** Redis may have lost what was noted. */
    public void forgetNotes() {
        noted.clear();
    }
}
