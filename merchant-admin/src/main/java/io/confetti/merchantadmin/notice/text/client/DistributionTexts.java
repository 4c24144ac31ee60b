package io.confetti.merchantadmin.notice.text.client;

import feign.FeignException;
import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.contract.NoticeTextTried;
import io.confetti.contract.NoticeTextTry;
import io.confetti.contract.NoticeTextVersions;
import io.confetti.contract.ShopNoticeTexts;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.web.Answer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Texts in distribution, which says them. All calls may be repeated, a try under its id; while it is away each is refused with 503,
 * and a try may have been sent then.
 */
@Component
public class DistributionTexts {
    private static final Logger LOG = LoggerFactory.getLogger(DistributionTexts.class);

    private final TextApi distribution;

    DistributionTexts(TextApi distribution) {
        this.distribution = distribution;
    }

    public ShopNoticeTexts find(long shopId) {
        return ask(() -> distribution.find(shopId));
    }

    /** @param text its kind, channel and language */
    public NoticeTextVersions versions(NoticeTextDraft text) {
        return ask(() -> distribution.versions(text.shopId(), text.kind(), text.channel(), text.language()));
    }

    public NoticeTextAnswer change(NoticeTextDraft draft) {
        return ask(() -> distribution.change(draft));
    }

    public NoticeTextAnswer preview(NoticeTextDraft draft) {
        return ask(() -> distribution.preview(draft));
    }

    public NoticeTextTried send(NoticeTextTry attempt) {
        return ask(() -> distribution.send(attempt));
    }

    private static <T> T ask(Supplier<Answer<T>> call) {
        try {
            return call.get().data();
        } catch (FeignException away) {
            LOG.warn("Distribution did not answer about texts status={}", away.status());
            throw CommonError.UNAVAILABLE.refusal();
        }
    }
}
