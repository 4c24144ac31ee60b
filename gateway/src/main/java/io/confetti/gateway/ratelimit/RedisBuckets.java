package io.confetti.gateway.ratelimit;

import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** Buckets that all gateways share: one round trip for all buckets of a call. */
class RedisBuckets {
    private static final Script TAKE = Script.of("lua/take_tokens.lua");
    private static final Script GIVE_BACK = Script.of("lua/return_tokens.lua");

    /** As the script names them. */
    private enum Status {
        OK,
        EMPTY
    }

    private final Scripts scripts;

    RedisBuckets(Scripts scripts) {
        this.scripts = scripts;
    }

    /** @param lookedAt must have a token too, and keep it */
    CompletionStage<Verdict> take(List<Bucket> taken, List<Bucket> lookedAt) {
        List<Bucket> all = Stream.concat(taken.stream(), lookedAt.stream()).toList();
        List<String> arguments = new ArrayList<>(3 * all.size());
        taken.forEach(bucket -> add(bucket, "TAKE", arguments));
        lookedAt.forEach(bucket -> add(bucket, "LOOK", arguments));
        return scripts.runAsync(TAKE, keys(all), arguments).thenApply(reply -> verdict(all, reply));
    }

    /** Takes a token of each, and is owed it where there is none. */
    CompletionStage<Void> owe(List<Bucket> from) {
        List<String> arguments = new ArrayList<>(3 * from.size());
        from.forEach(bucket -> add(bucket, "OWE", arguments));
        return scripts.runAsync(TAKE, keys(from), arguments).thenAccept(reply -> {});
    }

    private static void add(Bucket bucket, String mode, List<String> arguments) {
        arguments.add(Long.toString(bucket.rate().back())); // back
        arguments.add(Integer.toString(bucket.rate().burst())); // burst
        arguments.add(mode);
    }

    CompletionStage<Void> giveBack(List<Bucket> to) {
        List<String> backs =
                to.stream().map(bucket -> Long.toString(bucket.rate().back())).toList();
        return scripts.runAsync(GIVE_BACK, keys(to), backs).thenAccept(reply -> {});
    }

    private static List<String> keys(List<Bucket> buckets) {
        return buckets.stream().map(Bucket::key).toList();
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
