package io.confetti.standalone.lab.bench;

import java.util.List;
import java.util.Set;
import org.redisson.Redisson;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;

/** Redis as an ordinary service uses it: one call, one round trip. */
final class ClientRedis implements AutoCloseable {

    private final RedissonClient client;

    private ClientRedis(RedissonClient client) {
        this.client = client;
    }

    static ClientRedis connect(String uri) {
        Config config = new Config();
        config.useSingleServer().setAddress(uri).setConnectionPoolSize(4).setConnectionMinimumIdleSize(1);
        return new ClientRedis(Redisson.create(config));
    }

    String get(String key) {
        return client.<String>getBucket(key, StringCodec.INSTANCE).get();
    }

    void set(String key, String value) {
        client.<String>getBucket(key, StringCodec.INSTANCE).set(value);
    }

    void decrement(String key) {
        client.getAtomicLong(key).decrementAndGet();
    }

    void addToWallet(String key, String member) {
        client.<String>getScoredSortedSet(key, StringCodec.INSTANCE).add(1, member);
    }

    Set<String> pop(String key, int most) {
        return client.<String>getSet(key, StringCodec.INSTANCE).removeRandom(most);
    }

    String loadScript(String text) {
        return client.getScript(StringCodec.INSTANCE).scriptLoad(text);
    }

    long run(String sha1, List<String> keys, String... arguments) {
        return client.getScript(StringCodec.INSTANCE)
                .<Long>evalSha(
                        RScript.Mode.READ_WRITE, sha1, RScript.ReturnType.LONG, List.<Object>copyOf(keys), (Object[])
                                arguments);
    }

    @Override
    public void close() {
        client.shutdown();
    }
}
