package io.confetti.distribution.notice.policy;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePolicyChange;
import io.confetti.contract.ShopNoticePolicy;
import io.confetti.distribution.notice.contact.SealContacts;
import io.confetti.distribution.notice.policy.store.PolicyRows;
import java.time.LocalTime;
import java.time.ZoneId;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Replaces what a shop has chosen; merchant-admin has judged it. A repeat changes nothing. */
@Component
public class ChangePolicy {

    private final PolicyRows rows;
    private final SealContacts seal;

    ChangePolicy(PolicyRows rows, SealContacts seal) {
        this.rows = rows;
        this.seal = seal;
    }

    @Transactional
    public void change(NoticePolicyChange change) {
        ShopNoticePolicy wanted = change.policy();
        ChosenPolicy chosen = new ChosenPolicy(
                wanted.zone() == null ? null : ZoneId.of(wanted.zone()),
                wanted.language(),
                time(wanted.quietFrom()),
                time(wanted.quietUntil()),
                seal.seal(change.shopId(), NoticePolicy.OPERATOR, NoticeChannel.MAIL, wanted.operatorMail()),
                wanted.shopName(),
                wanted.link());
        rows.put(change.shopId(), chosen, change.by());
    }

    private static LocalTime time(String text) {
        return text == null ? null : LocalTime.parse(text);
    }
}
