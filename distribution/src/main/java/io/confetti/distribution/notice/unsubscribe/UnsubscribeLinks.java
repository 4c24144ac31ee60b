package io.confetti.distribution.notice.unsubscribe;

import io.confetti.contract.NoticeChannel;
import io.confetti.platform.identity.PathRole;
import io.confetti.platform.identity.SignedLinks;
import java.time.Duration;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Makes and judges links that say who wants nothing more on which channel; whoever has one needs no token. */
@Component
public class UnsubscribeLinks {

    /** A mail may be found again after a year. */
    private static final Duration VALID = Duration.ofDays(400);

    private final SignedLinks links;
    private final String publicUrl;

    UnsubscribeLinks(SignedLinks links, @Value("${confetti.public-url:}") String publicUrl) {
        this.links = links;
        this.publicUrl = publicUrl.endsWith("/") ? publicUrl.substring(0, publicUrl.length() - 1) : publicUrl;
    }

    /** @return empty if nobody has told how clients reach us: a link that leads nowhere is worse than none */
    public Optional<String> link(long userId, NoticeChannel channel) {
        return publicUrl.isBlank()
                ? Optional.empty()
                : Optional.of(
                        publicUrl + links.sign(path(userId, channel), VALID).target());
    }

    /** @throws io.confetti.platform.error.CouponException if the link is not ours or its time is over */
    public void require(long userId, NoticeChannel channel, String until, String signature) {
        switch (links.judge(path(userId, channel), until, signature)) {
            case GOOD -> {}
            case OVER -> throw UnsubscribeError.LINK_OVER.refusal();
            case FORGED -> throw UnsubscribeError.LINK_UNKNOWN.refusal();
        }
    }

    private static String path(long userId, NoticeChannel channel) {
        return PathRole.UNSUBSCRIBE + userId + "/" + channel;
    }
}
