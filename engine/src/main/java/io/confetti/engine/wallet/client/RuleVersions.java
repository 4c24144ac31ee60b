package io.confetti.engine.wallet.client;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import feign.FeignException;
import io.confetti.contract.TemplateVersion;
import io.confetti.platform.error.CouponException;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Rules of versions that new coupons do not get any more; they never change, so each is asked for once. */
@Component
public class RuleVersions {
    private static final Logger LOG = LoggerFactory.getLogger(RuleVersions.class);
    private static final int KEPT = 10_000;
    /** A wallet is shown without discounts rather than late. */
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private static final Duration REFUSED_FOR = Duration.ofMinutes(1);

    private final TemplateVersionApi merchantAdmin;
    private final Cache<Key, TemplateVersion> versions =
            Caffeine.newBuilder().maximumSize(KEPT).build();
    /** Versions that their owner refuses to tell; it says nothing about others. */
    private final Cache<Key, Boolean> refused = Caffeine.newBuilder()
            .maximumSize(KEPT)
            .expireAfterWrite(REFUSED_FOR)
            .build();

    private volatile long silentUntil = System.nanoTime();

    RuleVersions(TemplateVersionApi merchantAdmin) {
        this.merchantAdmin = merchantAdmin;
    }

    private record Key(long templateId, int version) {}

    /** Empty if there is no such version, or nobody answers now. */
    public Optional<TemplateVersion> find(long templateId, int version) {
        var key = new Key(templateId, version);
        TemplateVersion kept = versions.getIfPresent(key);
        return kept == null ? ask(key) : Optional.of(kept);
    }

    private Optional<TemplateVersion> ask(Key key) {
        if (silentUntil - System.nanoTime() > 0 || refused.getIfPresent(key) != null) {
            return Optional.empty();
        }
        try {
            TemplateVersion found =
                    merchantAdmin.find(key.templateId(), key.version()).data();
            versions.put(key, found);
            return Optional.of(found);
        } catch (FeignException | CouponException e) {
            if (e instanceof CouponException answer && answer.code().status() < 500) {
                refused.put(key, true);
            } else {
                silentUntil = System.nanoTime() + PAUSE.toNanos();
            }
            LOG.warn(
                    "Rule not known templateId={} version={} cause={}",
                    key.templateId(),
                    key.version(),
                    e.getMessage());
            return Optional.empty();
        }
    }
}
