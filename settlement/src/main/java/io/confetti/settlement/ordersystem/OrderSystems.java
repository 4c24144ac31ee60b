package io.confetti.settlement.ordersystem;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Shops;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Names of order systems, as their orders and quotes carry them: the subject of their tokens. The default one need not name
 * itself in messages; its orders, and those of the time before there were names, carry none.
 */
@Component
public class OrderSystems {
    /** Longest subject of a token. */
    public static final int MAX_LENGTH = Caller.MAX_SUBJECT;

    private static final String NO_NAME = "";

    private static final Logger LOG = LoggerFactory.getLogger(OrderSystems.class);
    private static final Duration WARN_EVERY = Duration.ofHours(1);
    private static final int MAX_ENTRIES = 1_000;

    private final OrderSystemProperties settings;
    private final Counter unbound;
    private final Cache<String, Boolean> warned = Caffeine.newBuilder()
            .expireAfterWrite(WARN_EVERY)
            .maximumSize(MAX_ENTRIES)
            .build();

    OrderSystems(OrderSystemProperties settings, MeterRegistry metrics) {
        this.settings = settings;
        this.unbound = metrics.counter("confetti.settlement.tokens.unbound");
    }

    /**
     * @throws io.confetti.platform.error.CouponException 403 if its token does not say which shops it is for and the
     *     settings ask for that; if they do not, it is for every shop, with a warning
     */
    public OrderSystem of(Caller caller) {
        return new OrderSystem(nameOf(caller.subject()), shopsOf(caller));
    }

    /** Senders of messages are trusted: they act for every shop. */
    public OrderSystem ofMessages(@Nullable String subject) {
        return new OrderSystem(nameOf(subject), Shops.EVERY);
    }

    private Shops shopsOf(Caller caller) {
        if (caller.shops() != null) {
            return caller.shops();
        }
        unbound.increment();
        if (settings.shopsRequired()) {
            throw OrderSystemError.SHOPS_NEEDED.refusal();
        }
        if (warned.asMap().putIfAbsent(caller.subject(), true) == null) {
            LOG.warn("Token names no shops, so it is for every shop system={}", caller.subject());
        }
        return Shops.EVERY;
    }

    /** @param subject of its tokens, if they or a message name one */
    private String nameOf(@Nullable String subject) {
        return subject == null || subject.isBlank() || subject.equals(settings.defaultOrderSystem())
                ? NO_NAME
                : subject;
    }
}
