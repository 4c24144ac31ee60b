package io.confetti.core.stock;

import io.confetti.core.stock.store.StockTruth;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Rebuilds the filter of one template from the database: begin (nobody uses it), read the truth in one transaction that
 * raises {@code load_gen}, install (only if nobody else began meanwhile).
 */
@Component
class LoadStock {

    private static final Logger log = LoggerFactory.getLogger(LoadStock.class);
    private static final Script BEGIN = Script.of("lua/begin_load.lua");
    private static final Script ABANDON = Script.of("lua/abandon_load.lua");
    private static final Script INSTALL = Script.of("lua/install_load.lua");
    /** A loader that died is replaced after this time. */
    private static final Duration LOADING_TTL = Duration.ofSeconds(5);

    private final Scripts scripts;
    private final StockTruth truth;
    private final RedisRestarts redis;
    private final SuiteClock clock;

    LoadStock(Scripts scripts, StockTruth truth, RedisRestarts redis, SuiteClock clock) {
        this.scripts = scripts;
        this.truth = truth;
        this.redis = redis;
        this.clock = clock;
    }

    /** Before a run begins to believe the filter: one from before a restart of Redis is not believed. */
    void forgetEarlierRun(long templateId) {
        redis.forgetEarlierRun(templateId);
    }

    /** Loads an unloaded filter unless another loader is at work; the caller tries its script again either way. */
    void load(long templateId) {
        load(templateId, "ABSENT");
    }

    /** Loads the filter whatever it believes. Holds that only Redis knows are forgotten. */
    void reload(long templateId) {
        load(templateId, "ANYWAY");
    }

    private void load(long templateId, String when) {
        StockKeys keys = new StockKeys(templateId);
        String token = UUID.randomUUID().toString();
        String run = redis.currentRun();
        List<String> begun =
                scripts.run(BEGIN, keys.forStock(), List.of(token, Long.toString(LOADING_TTL.toMillis()), when));
        if (!begun.get(0).equals("OK")) {
            return;
        }
        StockTruth.Loaded loaded = readTruth(templateId, token);
        String installed = scripts.run(INSTALL, keys(keys, loaded), arguments(token, run, loaded))
                .get(0);
        log.info(
                "Stock filter loaded templateId={} status={} gen={} left={} held={} openRuns={}",
                templateId,
                installed,
                loaded.gen(),
                loaded.stockRow().left(),
                loaded.held(),
                loaded.openRuns().size());
    }

    private StockTruth.Loaded readTruth(long templateId, String token) {
        try {
            return truth.load(templateId);
        } catch (RuntimeException failure) {
            scripts.run(ABANDON, List.of(new StockKeys(templateId).loading()), List.of(token));
            throw failure;
        }
    }

    private static List<String> keys(StockKeys of, StockTruth.Loaded loaded) {
        List<String> keys = new ArrayList<>(of.forClaims());
        loaded.readRuns().forEach(read -> keys.add(of.closed(read.taskId())));
        return keys;
    }

    private List<String> arguments(String token, String run, StockTruth.Loaded loaded) {
        List<String> arguments = new ArrayList<>(List.of(
                token, // token
                Long.toString(StockKeys.claimsVanishAt(loaded.stockRow())), // claimsVanishAt
                Long.toString(clock.millis()), // now
                run, // currentRun
                Long.toString(loaded.gen()), // gen
                Long.toString(StockKeys.CLOSED_TTL.toMillis()))); // closedTtl
        loaded.readRuns().forEach(read -> arguments.add(Long.toString(read.epoch()))); // from firstEpoch on
        arguments.addAll(fields(loaded));
        return arguments;
    }

    /** Fields of the stock hash, each followed by its value. */
    private static List<String> fields(StockTruth.Loaded loaded) {
        List<String> fields = new ArrayList<>(List.of(
                "version",
                Long.toString(loaded.stockRow().version()),
                "status",
                loaded.stockRow().status().name(),
                "start",
                Long.toString(loaded.stockRow().claimStart().toEpochMilli()),
                "end",
                Long.toString(loaded.stockRow().claimEnd().toEpochMilli()),
                "available",
                Long.toString(loaded.stockRow().left() - loaded.held())));
        if (loaded.nobodyHasAny()) {
            fields.addAll(List.of("fresh", "1"));
        }
        loaded.openRuns().forEach(open -> {
            fields.add("e:" + open.taskId());
            fields.add(Long.toString(open.epoch()));
        });
        loaded.holds().forEach(held -> {
            fields.add("h:" + held.hold().name());
            fields.add(held.quantity() + ":" + held.since().toEpochMilli());
        });
        loaded.claims().forEach(claim -> {
            fields.add(claim.field());
            fields.add(claim.text());
        });
        return fields;
    }
}
