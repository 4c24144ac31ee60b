package io.confetti.distribution.notice.plan;

import io.confetti.contract.NoticeStep;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.notice.contact.FoundContact;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.platform.id.Ids;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Drafts the notices of granted coupons. Where a channel has no address, the one that stands in for it follows at once; where it
 * has one, the sender decides.
 */
@Component
public class DraftNotices {

    private final Ids ids;

    DraftNotices(Ids ids) {
        this.ids = ids;
    }

    /** In the order of users, so that planners that meet the same users do not lock each other out. */
    public List<NoticeDraft> of(List<NoticeStep> chain, List<Given> coupons, Map<Long, FoundContact> contacts) {
        List<NoticeStep> steps =
                chain.stream().filter(step -> step.channel().needsProvider()).toList();
        List<NoticeDraft> drafts = new ArrayList<>(coupons.size() * steps.size());
        coupons.stream().sorted(Comparator.comparingLong(Given::userId)).forEach(coupon -> {
            FoundContact contact = contacts.getOrDefault(coupon.userId(), FoundContact.NONE);
            steps.forEach(step -> add(drafts, step, coupon, contact));
        });
        return drafts;
    }

    private void add(List<NoticeDraft> drafts, NoticeStep step, Given coupon, FoundContact contact) {
        Suppression problem = contact.problem(step.channel());
        boolean follows = problem != null && step.otherwise() != null;
        boolean mayFollow = problem == null && step.otherwise() != null;
        drafts.add(new NoticeDraft(
                ids.next(),
                coupon.userId(),
                coupon.id(),
                step.channel(),
                contact.on(step.channel()),
                mayFollow ? step.otherwise() : null,
                mayFollow ? contact.on(step.otherwise()) : null,
                problem,
                null));
        if (follows) {
            add(drafts, NoticeStep.of(step.otherwise()), coupon, contact);
        }
    }
}
