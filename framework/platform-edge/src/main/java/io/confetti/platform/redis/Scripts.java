package io.confetti.platform.redis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.redisson.api.BatchOptions;
import org.redisson.api.RBatch;
import org.redisson.api.RScript;
import org.redisson.api.RScript.Mode;
import org.redisson.api.RScript.ReturnType;
import org.redisson.api.RScriptAsync;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;

/** Runs scripts by digest. It never repeats a failed call: the caller knows whether its script may be repeated. */
public class Scripts {
    private final RedissonClient redisson;
    private final RScript redis;

    public Scripts(RedissonClient redisson) {
        this.redisson = redisson;
        this.redis = redisson.getScript(StringCodec.INSTANCE);
    }

    /** One call of {@link #runAll}. */
    public record Call(List<String> keys, List<String> arguments) {}

    /**
     * All keys must lie in one slot (same {@code {tag}}).
     *
     * @return the reply as a flat list of texts; nil is null
     */
    public List<String> run(Script script, List<String> keys, List<String> arguments) {
        List<Object> scriptKeys = List.copyOf(keys);
        Object[] values = arguments.toArray();
        Object reply;
        try {
            reply = redis.evalSha(Mode.READ_WRITE, script.sha1(), ReturnType.LIST, scriptKeys, values);
        } catch (RedisException e) {
            if (!isUnknownScript(e)) {
                throw e;
            }
            reply = redis.eval(Mode.READ_WRITE, script.text(), ReturnType.LIST, scriptKeys, values);
        }
        return texts(reply);
    }

    /**
     * Runs the script once per call, all in one pipeline: one way there and back instead of one each. The keys of each call
     * lie in one slot, those of different calls need not. If a call fails, others may have been carried out or not, so the
     * script must be safe to repeat.
     *
     * @return the replies in the order of the calls, each as of {@link #run}
     */
    public List<List<String>> runAll(Script script, List<Call> calls) {
        if (calls.isEmpty()) {
            return List.of();
        }
        try {
            return pipeline(script, calls);
        } catch (RedisException e) {
            if (!isUnknownScript(e)) {
                throw e;
            }
            redis.scriptLoad(script.text());
            return pipeline(script, calls);
        }
    }

    private List<List<String>> pipeline(Script script, List<Call> calls) {
        RBatch batch = redisson.createBatch(BatchOptions.defaults());
        RScriptAsync scripts = batch.getScript(StringCodec.INSTANCE);
        calls.forEach(call -> scripts.evalShaAsync(
                Mode.READ_WRITE,
                script.sha1(),
                ReturnType.LIST,
                List.copyOf(call.keys()),
                call.arguments().toArray()));
        return batch.execute().getResponses().stream().map(Scripts::texts).toList();
    }

    /** As {@link #run}, without holding a thread; the reply comes on a thread of the client. */
    public CompletionStage<List<String>> runAsync(Script script, List<String> keys, List<String> arguments) {
        List<Object> scriptKeys = List.copyOf(keys);
        Object[] values = arguments.toArray();
        CompletionStage<Object> first =
                redis.evalShaAsync(Mode.READ_WRITE, script.sha1(), ReturnType.LIST, scriptKeys, values);
        return first.exceptionallyCompose(failure -> isUnknownScript(failure)
                        ? redis.evalAsync(Mode.READ_WRITE, script.text(), ReturnType.LIST, scriptKeys, values)
                        : CompletableFuture.failedFuture(failure))
                .thenApply(Scripts::texts);
    }

    private static boolean isUnknownScript(Throwable failure) {
        return failure.getMessage() != null && failure.getMessage().contains("NOSCRIPT");
    }

    private static List<String> texts(Object reply) {
        List<String> texts = new ArrayList<>();
        flatten(reply, texts);
        return texts;
    }

    private static void flatten(Object reply, List<String> texts) {
        if (reply instanceof Collection<?> list) {
            list.forEach(item -> flatten(item, texts));
        } else {
            texts.add(reply == null ? null : reply.toString());
        }
    }
}
