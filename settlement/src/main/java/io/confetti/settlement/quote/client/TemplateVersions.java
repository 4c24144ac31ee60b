package io.confetti.settlement.quote.client;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.confetti.core.contract.TemplateVersion;
import io.confetti.platform.error.CouponException;
import io.confetti.settlement.peer.Peers;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Rules that coupons were given with. A version never changes: read once, it is kept for as long as there is room. */
@Component
public class TemplateVersions {
    private static final Logger LOG = LoggerFactory.getLogger(TemplateVersions.class);
    private static final int ROOM = 10_000;

    private final Cache<Key, TemplateVersion> known =
            Caffeine.newBuilder().maximumSize(ROOM).build();
    private final TemplatesApi merchantAdmin;
    private final Peers peers;

    TemplateVersions(TemplatesApi merchantAdmin, Peers peers) {
        this.merchantAdmin = merchantAdmin;
        this.peers = peers;
    }

    private record Key(long templateId, int version) {}

    /** Empty if it is not known here and merchant-admin does not tell. */
    public Optional<TemplateVersion> find(long templateId, int version) {
        try {
            return Optional.of(known.get(
                    new Key(templateId, version),
                    key -> peers.call("merchant-admin", () -> merchantAdmin.version(templateId, version))));
        } catch (CouponException e) {
            LOG.warn("Rule not read templateId={} version={} reason={}", templateId, version, e.getMessage());
            return Optional.empty();
        }
    }
}
