package io.confetti.distribution.notice.unsubscribe.client;

import feign.FeignException;
import io.confetti.contract.NoticeChannel;
import io.confetti.platform.error.CommonError;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** What users do not want, kept by engine. */
@Component
public class OptOuts {

    private static final Logger LOG = LoggerFactory.getLogger(OptOuts.class);

    private final OptOutApi engine;

    OptOuts(OptOutApi engine) {
        this.engine = engine;
    }

    /** @throws io.confetti.platform.error.CouponException 503 while engine is away */
    public void add(long userId, NoticeChannel channel) {
        try {
            engine.add(userId, channel.name());
        } catch (FeignException away) {
            LOG.warn("Engine did not note an opt-out status={}", away.status());
            throw CommonError.UNAVAILABLE.refusal();
        }
    }
}
