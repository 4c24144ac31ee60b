package io.confetti.merchantadmin.notice.expiry;

import io.confetti.contract.ExpiryNotices;
import io.confetti.contract.NoticeChannel;
import io.confetti.merchantadmin.notice.expiry.client.DistributionExpiryNotices;
import io.confetti.merchantadmin.task.RequireChannels;
import io.confetti.merchantadmin.template.TemplateQueries;
import java.util.List;
import org.springframework.stereotype.Component;

/** Says when users hear that their coupons of a template end. A repeat changes nothing. */
@Component
public class ChangeExpiryNotices {
    private final TemplateQueries templates;
    private final RequireChannels requireChannels;
    private final DistributionExpiryNotices distribution;

    ChangeExpiryNotices(
            TemplateQueries templates, RequireChannels requireChannels, DistributionExpiryNotices distribution) {
        this.templates = templates;
        this.requireChannels = requireChannels;
        this.distribution = distribution;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 404 if there is no such template, 422 if nobody carries a channel, 503
     *     while distribution is away
     */
    public void change(ExpiryNotices notices) {
        templates.require(notices.shopId(), notices.templateId());
        List<NoticeChannel> provided = notices.notices().stream()
                .flatMap(notice -> notice.channels().stream())
                .distinct()
                .toList();
        requireChannels.require("notices", provided);
        distribution.change(notices);
    }
}
