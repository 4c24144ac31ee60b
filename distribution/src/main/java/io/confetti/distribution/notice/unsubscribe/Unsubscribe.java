package io.confetti.distribution.notice.unsubscribe;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.unsubscribe.client.OptOuts;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Notes that a user wants nothing more on a channel; a repeat changes nothing. The sender looks before each message. */
@Component
public class Unsubscribe {

    private static final Logger LOG = LoggerFactory.getLogger(Unsubscribe.class);

    private final UnsubscribeLinks links;
    private final OptOuts optOuts;

    Unsubscribe(UnsubscribeLinks links, OptOuts optOuts) {
        this.links = links;
        this.optOuts = optOuts;
    }

    /** @throws io.confetti.platform.error.CouponException if the link is none of ours, or engine is away: nothing is noted then */
    public void unsubscribe(long userId, NoticeChannel channel, String until, String signature) {
        links.require(userId, channel, until, signature);
        optOuts.add(userId, channel);
        LOG.info("Unsubscribed userId={} channel={}", userId, channel);
    }
}
