package io.confetti.merchantadmin.task.store;

import cn.hutool.core.text.CharSequenceUtil;
import com.alibaba.fastjson2.JSON;
import io.confetti.contract.ContactSource;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.TaskAnnounced;
import java.util.List;

/**
 * How the users of a stored task hear of their coupon: the snapshot says it all, the column of channels is for releases of before.
 * Their tasks have the column alone, and told nobody of anything.
 */
final class StoredNotices {

    private StoredNotices() {}

    static String names(NoticePlan notices) {
        return notices == null
                ? ""
                : CharSequenceUtil.join(
                        ",", notices.chain().stream().map(NoticeStep::channel).toList());
    }

    /** @return null if they do not */
    static NoticePlan plan(TaskRow row) {
        TaskAnnounced snapshot = JSON.parseObject(row.snapshot, TaskAnnounced.class);
        if (snapshot != null && snapshot.notices() != null) {
            return snapshot.notices();
        }
        List<NoticeStep> chain = CharSequenceUtil.splitTrim(row.notifyTypes, ',').stream()
                .map(NoticeChannel::named)
                .filter(channel -> channel != NoticeChannel.UNKNOWN)
                .map(NoticeStep::of)
                .toList();
        return chain.isEmpty() ? null : plan(chain);
    }

    private static NoticePlan plan(List<NoticeStep> chain) {
        boolean needsContacts = chain.stream().anyMatch(step -> step.channel().needsProvider());
        return new NoticePlan(chain, needsContacts ? ContactSource.PROFILE : null, null);
    }
}
