package io.confetti.settlement.quote.client;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.confetti.contract.TemplateVersion;
import io.confetti.contract.TemplateVersionKey;
import io.confetti.platform.error.CouponException;
import io.confetti.settlement.peer.PeerCall;
import io.confetti.settlement.peer.Peers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Rules that coupons were granted with. A version never changes: read once, it is kept for as long as there is room. */
@Component
public class TemplateVersions {
    private static final Logger LOG = LoggerFactory.getLogger(TemplateVersions.class);
    private static final int MAX_ENTRIES = 10_000;
    /** So many are answered well within the read timeout. */
    private static final int BATCH_SIZE = 50;

    private final Cache<TemplateVersionKey, TemplateVersion> known =
            Caffeine.newBuilder().maximumSize(MAX_ENTRIES).build();
    private final TemplatesApi merchantAdmin;
    private final Peers peers;

    TemplateVersions(TemplatesApi merchantAdmin, Peers peers) {
        this.merchantAdmin = merchantAdmin;
        this.peers = peers;
    }

    /**
     * Those that are cached, and those that merchant-admin answers, in batches. What was answered is kept even if a later
     * batch fails; after a failed call no other is made, so one read timeout is waited for at most.
     *
     * @return absent is what does not exist and what could not be read now
     */
    public Map<TemplateVersionKey, TemplateVersion> find(Set<TemplateVersionKey> wanted) {
        Map<TemplateVersionKey, TemplateVersion> found = new HashMap<>(known.getAllPresent(wanted));
        List<TemplateVersionKey> missing =
                wanted.stream().filter(key -> !found.containsKey(key)).toList();
        boolean reachable = true;
        for (int from = 0; reachable && from < missing.size(); from += BATCH_SIZE) {
            Optional<List<TemplateVersion>> answered =
                    ask(missing.subList(from, Math.min(missing.size(), from + BATCH_SIZE)));
            answered.ifPresent(versions -> versions.forEach(version -> {
                TemplateVersionKey key = TemplateVersionKey.of(version);
                known.put(key, version);
                found.put(key, version);
            }));
            reachable = answered.isPresent();
        }
        return found;
    }

    /** @return empty if there is no answer */
    private Optional<List<TemplateVersion>> ask(List<TemplateVersionKey> some) {
        try {
            return Optional.of(peers.call(PeerCall.RULES, () -> merchantAdmin.versions(some)));
        } catch (CouponException e) {
            LOG.warn("Rules not read versions={} reason={}", some.size(), e.getMessage());
            return Optional.empty();
        }
    }
}
