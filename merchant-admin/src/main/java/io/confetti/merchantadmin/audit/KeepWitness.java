package io.confetti.merchantadmin.audit;

import io.confetti.merchantadmin.audit.store.AuditRows;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Keeps the ends of the chains in Redis, because an earlier state of a database is always one that was true once: only something
 * outside of it can say that there was more. A witness moves on only as long as the database still has what it saw; after that it
 * stays, as the proof.
 */
@Component
class KeepWitness {
    private static final Logger LOG = LoggerFactory.getLogger(KeepWitness.class);
    private static final String KEY = "confetti:audit:heads";

    private final RedissonClient redis;
    private final AuditRows rows;
    private final Map<Long, AuditHead> behind = new ConcurrentHashMap<>();
    private final Set<Long> cut = ConcurrentHashMap.newKeySet();

    KeepWitness(RedissonClient redis, AuditRows rows) {
        this.redis = redis;
        this.rows = rows;
    }

    /** To be witnessed soon. */
    void follow(AuditHead head) {
        behind.merge(head.shop(), head, (one, other) -> one.seq() > other.seq() ? one : other);
    }

    /** Redis may be away: the next time does it. */
    void catchUp() {
        behind.forEach((shop, head) -> {
            try {
                move(head);
                behind.remove(shop, head);
            } catch (RedisException | DataAccessException away) {
                LOG.debug("Witness of the audit not moved shopId={}", shop, away);
            }
        });
    }

    /** Shops whose chain has less than it had, as far as this instance has seen. */
    int cutShops() {
        return cut.size();
    }

    /** @throws RedisException if Redis is away */
    Map<Long, AuditHead> all() {
        Map<Long, AuditHead> all = new TreeMap<>();
        heads().readAllMap().forEach((shop, text) -> {
            long id = Long.parseLong(shop);
            AuditHead.read(id, text).ifPresent(head -> all.put(id, head));
        });
        return all;
    }

    /** Whether the database has what the witness saw. */
    boolean holds(AuditHead witnessed) {
        boolean holds = witnessed.seq() == 0
                || rows.linkAt(witnessed.shop(), witnessed.seq())
                        .filter(link -> link.hasHash(witnessed.hash()))
                        .isPresent();
        if (holds) {
            cut.remove(witnessed.shop());
        } else if (cut.add(witnessed.shop())) {
            LOG.error(
                    "The audit has lost what it had shopId={} seq={} hash={}",
                    witnessed.shop(),
                    witnessed.seq(),
                    witnessed.text());
        }
        return holds;
    }

    private void move(AuditHead head) {
        String key = Long.toString(head.shop());
        String known = heads().get(key);
        if (known == null) {
            heads().putIfAbsent(key, head.text());
            LOG.info("Witness of the audit set shopId={} seq={}", head.shop(), head.seq());
            return;
        }
        Optional<AuditHead> witnessed = AuditHead.read(head.shop(), known);
        if (witnessed.filter(this::holds).isPresent() && witnessed.get().seq() < head.seq()) {
            heads().replace(key, known, head.text()); // another instance may have moved it further
        }
    }

    private RMap<String, String> heads() {
        return redis.getMap(KEY, StringCodec.INSTANCE);
    }
}
