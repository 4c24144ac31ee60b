package io.confetti.settlement.quote.client;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.confetti.core.contract.TemplateVersion;
import io.confetti.core.contract.TemplateVersionKey;
import io.confetti.platform.error.CouponException;
import io.confetti.settlement.peer.PeerCall;
import io.confetti.settlement.peer.Peers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Rules that coupons were given with. A version never changes: read once, it is kept for as long as there is room. */
@Component
public class TemplateVersions {
    private static final Logger LOG = LoggerFactory.getLogger(TemplateVersions.class);
    private static final int ROOM = 10_000;

    private final Cache<TemplateVersionKey, TemplateVersion> known =
            Caffeine.newBuilder().maximumSize(ROOM).build();
    private final TemplatesApi merchantAdmin;
    private final Peers peers;

    TemplateVersions(TemplatesApi merchantAdmin, Peers peers) {
        this.merchantAdmin = merchantAdmin;
        this.peers = peers;
    }

    /**
     * Those that are known here, and those that merchant-admin tells in one call: however many are wanted, a slow answer is
     * waited for once.
     *
     * @return absent is what does not exist and what could not be read now
     */
    public Map<TemplateVersionKey, TemplateVersion> find(Set<TemplateVersionKey> wanted) {
        Map<TemplateVersionKey, TemplateVersion> found = new HashMap<>(known.getAllPresent(wanted));
        List<TemplateVersionKey> missing =
                wanted.stream().filter(key -> !found.containsKey(key)).toList();
        for (TemplateVersion version : missing.isEmpty() ? List.<TemplateVersion>of() : ask(missing)) {
            TemplateVersionKey key = TemplateVersionKey.of(version);
            known.put(key, version);
            found.put(key, version);
        }
        return found;
    }

    private List<TemplateVersion> ask(List<TemplateVersionKey> missing) {
        try {
            return peers.call(PeerCall.RULES, () -> merchantAdmin.versions(missing));
        } catch (CouponException e) {
            LOG.warn("Rules not read versions={} reason={}", missing.size(), e.getMessage());
            return List.of();
        }
    }
}
