package io.confetti.distribution.notice.claim;

import io.confetti.contract.ClaimNotices;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.notice.claim.store.ClaimNoticeRows;
import io.confetti.distribution.notice.contact.FoundContact;
import io.confetti.distribution.notice.contact.store.ContactRows;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.plan.DraftNotices;
import io.confetti.distribution.notice.plan.NoticeBatch;
import io.confetti.distribution.notice.plan.NoticeDraft;
import io.confetti.distribution.notice.plan.store.NoticeRows;
import io.confetti.platform.failpoint.FailPoints;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Writes the notices of some claims of a template in one transaction, by what the template says in it. */
@Component
class PlanClaimPage {

    private final ClaimNoticeRows rows;
    private final ContactRows contacts;
    private final DraftNotices draft;
    private final NoticeRows notices;
    private final FailPoints failPoints;

    PlanClaimPage(
            ClaimNoticeRows rows, ContactRows contacts, DraftNotices draft, NoticeRows notices, FailPoints failPoints) {
        this.rows = rows;
        this.contacts = contacts;
        this.draft = draft;
        this.notices = notices;
        this.failPoints = failPoints;
    }

    /** @return notices that were planned; empty if the template does not tell of its claims any more */
    @Transactional
    public OptionalInt plan(long templateId, List<UntoldClaim> claims) {
        Optional<ClaimNotices> wanted = rows.lock(templateId);
        if (wanted.isEmpty()) {
            return OptionalInt.empty();
        }
        List<Given> coupons = claims.stream().map(UntoldClaim::coupon).toList();
        List<NoticeDraft> drafts =
                draft.of(wanted.get().chain(), coupons, found(wanted.get().shopId(), coupons));
        notices.insert(batch(wanted.get()), drafts);
        failPoints.reach("inside-claim-notices", templateId);
        return OptionalInt.of(drafts.size());
    }

    private Map<Long, FoundContact> found(long shopId, List<Given> coupons) {
        Map<Long, FoundContact> found = new HashMap<>();
        contacts.find(shopId, coupons.stream().map(Given::userId).distinct().toList())
                .forEach((user, contact) -> found.put(user, FoundContact.of(contact)));
        return found;
    }

    private static NoticeBatch batch(ClaimNotices of) {
        return new NoticeBatch(NoticeKind.COUPON_GRANTED, of.shopId(), null, "", of.templateId(), null, null);
    }
}
