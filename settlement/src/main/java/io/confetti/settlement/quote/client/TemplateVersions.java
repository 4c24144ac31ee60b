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

/** Rules that coupons were given with. A version never changes: read once, it is kept for as long as there is room. */
@Component
public class TemplateVersions {
    private static final Logger LOG = LoggerFactory.getLogger(TemplateVersions.class);
    private static final int MAX_ENTRIES = 10_000;
    /** So many are told well within the time that an answer may take. */
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
     * Those that are known here, and those that merchant-admin tells, some at once. What was told is kept, whatever comes
     * later; after a call that failed no other is made, so an answer that does not come is waited for once.
     *
     * @return absent is what does not exist and what could not be read now
     */
    public Map<TemplateVersionKey, TemplateVersion> find(Set<TemplateVersionKey> wanted) {
        Map<TemplateVersionKey, TemplateVersion> found = new HashMap<>(known.getAllPresent(wanted));
        List<TemplateVersionKey> missing =
                wanted.stream().filter(key -> !found.containsKey(key)).toList();
        boolean answers = true;
        for (int from = 0; answers && from < missing.size(); from += BATCH_SIZE) {
            Optional<List<TemplateVersion>> told =
                    ask(missing.subList(from, Math.min(missing.size(), from + BATCH_SIZE)));
            told.ifPresent(versions -> versions.forEach(version -> {
                TemplateVersionKey key = TemplateVersionKey.of(version);
                known.put(key, version);
                found.put(key, version);
            }));
            answers = told.isPresent();
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
