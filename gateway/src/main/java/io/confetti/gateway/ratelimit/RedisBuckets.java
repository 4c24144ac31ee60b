package io.confetti.gateway.ratelimit;

import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Buckets that all gateways share. Runs {@code lua/take_tokens.lua}: one round trip for all buckets of a claim. */
class RedisBuckets {
    private static final Script TAKE = Script.of("lua/take_tokens.lua");

    /** As the script names them. */
    private enum Status {
        OK,
        EMPTY
    }

    private final Scripts scripts;

    RedisBuckets(Scripts scripts) {
        this.scripts = scripts;
    }

    CompletionStage<Verdict> take(List<Bucket> buckets) {
        List<String> rates = new ArrayList<>(2 * buckets.size());
        for (Bucket bucket : buckets) {
            rates.add(Long.toString(bucket.rate().back())); // back
            rates.add(Integer.toString(bucket.rate().burst())); // burst
        }
        return scripts.runAsync(TAKE, buckets.stream().map(Bucket::key).toList(), rates)
                .thenApply(reply -> verdict(buckets, reply));
    }

    /** Returns when Redis answers; the first call connects. May wait for seconds. */
    void probe() {
        scripts.run(TAKE, List.of(), List.of());
    }

    private static Verdict verdict(List<Bucket> buckets, List<String> reply) {
        return switch (Status.valueOf(reply.get(0))) {
            case OK -> Verdict.PASS;
            case EMPTY -> Verdict.refuse(buckets.get(Integer.parseInt(reply.get(1)) - 1), Long.parseLong(reply.get(2)));
        };
    }
}
