package io.confetti.core.stock;

import io.confetti.core.stock.store.StockTruth;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Notices that Redis was started again, perhaps with data that is a second older: filters that were loaded into its
 * earlier run are made unloaded, so that they are read from the database at their next use. Those of templates that were
 * over long before are left alone: whoever uses one after all, a run or a changed window, has it loaded first.
 */
@Component
public class RedisRestarts {

    private static final Logger log = LoggerFactory.getLogger(RedisRestarts.class);
    private static final Script FORGET_RUN = Script.of("lua/forget_run.lua");
    private static final int PIPELINE = 500;

    /** For how long a server may have been away that went before this process began to look. */
    private static final Duration SEEN_BY_NOBODY = Duration.ofHours(1);

    private final StringRedisTemplate redis;
    private final Scripts scripts;
    private final StockTruth truth;
    private final SuiteClock clock;
    private final ApplicationEventPublisher events;
    private final String runKey;
    private volatile String checkedRun = "";
    private long seenAt = System.nanoTime() - SEEN_BY_NOBODY.toNanos();

    RedisRestarts(
            StringRedisTemplate redis,
            Scripts scripts,
            StockTruth truth,
            SuiteClock clock,
            ApplicationEventPublisher events,
            @Value("${spring.application.name}") String service) {
        this.runKey = "confetti:life:" + service;
        this.redis = redis;
        this.scripts = scripts;
        this.truth = truth;
        this.clock = clock;
        this.events = events;
    }

    /** Number of the running server's run; another one after each start, exact as a score of a sorted set. */
    public long runNumber() {
        String run = checkedRun.isEmpty() ? currentRun() : checkedRun;
        return Long.parseLong(run.substring(0, 12), 16);
    }

    /** Identity of the running server; another one after each start. */
    String currentRun() {
        Properties server = redis.execute((RedisCallback<Properties>)
                connection -> connection.serverCommands().info("server"));
        return server.getProperty("run_id");
    }

    @Scheduled(fixedDelayString = "${confetti.stock.redis-watch-interval:1s}")
    void watch() {
        try {
            look();
        } catch (DataAccessException | RedisException unreachable) {
            log.debug("Redis or the database does not answer; the next look will tell", unreachable);
        }
    }

    /** Returns when whatever a restart of Redis has lost is forgotten or written again, as far as one can see now. */
    public synchronized void look() {
        String run = currentRun();
        if (!run.equals(checkedRun)) {
            if (!run.equals(redis.opsForValue().get(runKey))) {
                follow(run);
            }
            checkedRun = run;
        }
        seenAt = System.nanoTime();
    }

    /** Whether a filter was loaded by the running server; another one is loaded before it is used. */
    public boolean isOfThisRun(Map<Object, Object> filter) {
        String run = checkedRun.isEmpty() ? currentRun() : checkedRun;
        return run.equals(filter.get("run"));
    }

    /** The key outlives this process, so that a restart is noticed that happened while the service was away, and only that. */
    private void follow(String run) {
        forgetOthersThan(run);
        events.publishEvent(new RedisRestarted(
                Duration.ofNanos(System.nanoTime() - seenAt))); // first, since who cannot follow now is told again
        redis.opsForValue().set(runKey, run);
    }

    private void forgetOthersThan(String run) {
        List<Long> templates = truth.inUse(clock.instant().minus(StockKeys.CLAIMS_KEPT));
        for (int from = 0; from < templates.size(); from += PIPELINE) {
            scripts.runAll(
                    FORGET_RUN,
                    templates.subList(from, Math.min(templates.size(), from + PIPELINE)).stream()
                            .map(template -> forget(run, template))
                            .toList());
        }
        log.info("Stock filters checked against the Redis server redisRun={} templates={}", run, templates.size());
    }

    /** Makes one filter unloaded if it stems from an earlier run. */
    void forgetEarlierRun(long templateId) {
        Scripts.Call call = forget(currentRun(), templateId);
        scripts.run(FORGET_RUN, call.keys(), call.arguments());
    }

    private static Scripts.Call forget(String run, long templateId) {
        return new Scripts.Call(List.of(new StockKeys(templateId).stock()), List.of(run));
    }
}
