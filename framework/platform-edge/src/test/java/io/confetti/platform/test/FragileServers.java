package io.confetti.platform.test;

import java.nio.file.Path;
import java.util.Map;

/** Servers that one test may take away while others do not notice: a Redis of its own, wires to database and broker. */
public final class FragileServers implements AutoCloseable {

    private static final String DATABASE = "confetti.database.url";
    private static final String BROKER = "confetti.broker.name-server";

    private final OwnRedis redis;
    private final Wire database;
    private final BrokerWire broker;

    private FragileServers(OwnRedis redis, Wire database, BrokerWire broker) {
        this.redis = redis;
        this.database = database;
        this.broker = broker;
    }

    /**
     * @param properties of the common servers; lead to these ones afterwards
     * @param folder for the data of Redis
     */
    public static FragileServers insteadOf(Map<String, String> properties, Path folder) {
        String url = properties.get(DATABASE);
        String address = url.replaceFirst(".*//([^/]+)/.*", "$1");
        FragileServers servers =
                new FragileServers(new OwnRedis(folder), Wire.to(address), new BrokerWire(properties.get(BROKER)));
        properties.put("confetti.redis.url", servers.redis.url());
        properties.put(DATABASE, url.replace(address, servers.database.address()));
        properties.put(BROKER, servers.broker.nameServer());
        return servers;
    }

    public OwnRedis redis() {
        return redis;
    }

    public Wire database() {
        return database;
    }

    public BrokerWire broker() {
        return broker;
    }

    @Override
    public void close() {
        broker.close();
        database.close();
        redis.close();
    }
}
