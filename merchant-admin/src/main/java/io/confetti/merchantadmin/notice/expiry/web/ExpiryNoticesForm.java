package io.confetti.merchantadmin.notice.expiry.web;

import io.confetti.contract.ExpiryNotices;
import io.confetti.contract.ExpiryNotices.ExpiryNotice;
import io.confetti.contract.NoticeChannel;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Judges when users are to hear that their coupons end. */
final class ExpiryNoticesForm {

    private ExpiryNoticesForm() {}

    /** @throws io.confetti.platform.error.CouponException that names every wrong part */
    static ExpiryNotices read(JsonBody<ExpiryNoticesRequest> body, long shopId, long templateId) {
        BodyFields fields = body.fields();
        ExpiryNoticesRequest request = fields.as(ExpiryNoticesRequest.class);
        List<ExpiryNotice> notices = new ArrayList<>();
        if (request.notices() != null) {
            judge(fields, request.notices(), notices);
        }
        fields.check();
        return new ExpiryNotices(shopId, templateId, notices);
    }

    private static void judge(BodyFields fields, List<ExpiryNoticesRequest.Line> lines, List<ExpiryNotice> notices) {
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            ExpiryNoticesRequest.Line line = lines.get(i);
            if (line == null || line.beforeMinutes() == null || line.channels() == null) {
                continue;
            }
            String place = "notices[" + i + "].";
            if (!seen.add(line.beforeMinutes())) {
                fields.refuse(place + "beforeMinutes", "validation.repeated");
            }
            judgeChannels(fields, place + "channels", line.channels());
            notices.add(new ExpiryNotice(line.beforeMinutes(), line.channels()));
        }
    }

    private static void judgeChannels(BodyFields fields, String place, List<NoticeChannel> channels) {
        if (channels.isEmpty()) {
            fields.refuse(place, "validation.not-empty");
        }
        Set<NoticeChannel> seen = EnumSet.noneOf(NoticeChannel.class);
        for (int i = 0; i < channels.size(); i++) {
            NoticeChannel channel = channels.get(i);
            if (channel == null) {
                continue;
            }
            if (!channel.needsProvider()) {
                fields.refuse(place + "[" + i + "]", "validation.not-a-choice", Map.of("choices", "MAIL, SMS"));
            } else if (!seen.add(channel)) {
                fields.refuse(place + "[" + i + "]", "validation.repeated");
            }
        }
    }
}
