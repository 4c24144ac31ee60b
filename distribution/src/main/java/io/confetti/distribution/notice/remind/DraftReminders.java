package io.confetti.distribution.notice.remind;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.AvailableChannels;
import io.confetti.distribution.notice.contact.FoundContact;
import io.confetti.distribution.notice.contact.SealedContact;
import io.confetti.distribution.notice.contact.store.ContactRows;
import io.confetti.distribution.notice.plan.NoticeDraft;
import io.confetti.platform.id.Ids;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Drafts notices to the addresses that a shop knows; a channel that has no provider any more is left out. */
@Component
public class DraftReminders {

    private final ContactRows contacts;
    private final AvailableChannels available;
    private final Ids ids;

    DraftReminders(ContactRows contacts, AvailableChannels available, Ids ids) {
        this.contacts = contacts;
        this.available = available;
        this.ids = ids;
    }

    /**
     * One that is to be told.
     *
     * @param couponId null if it is about none
     * @param staleAt when it is pointless
     */
    public record ToTell(long userId, Long couponId, Collection<NoticeChannel> channels, Instant staleAt) {}

    /** In the order given, which should be that of users. */
    public List<NoticeDraft> of(long shopId, List<ToTell> all) {
        Map<Long, SealedContact> known =
                contacts.find(shopId, all.stream().map(ToTell::userId).toList());
        List<NoticeDraft> drafts = new ArrayList<>(all.size());
        for (ToTell one : all) {
            SealedContact found = known.get(one.userId());
            FoundContact contact = found == null ? FoundContact.NONE : FoundContact.of(found);
            one.channels().stream()
                    .sorted()
                    .filter(available::isAvailable)
                    .forEach(channel -> drafts.add(new NoticeDraft(
                            ids.next(),
                            one.userId(),
                            one.couponId(),
                            channel,
                            contact.on(channel),
                            null,
                            null,
                            contact.problem(channel),
                            one.staleAt())));
        }
        return drafts;
    }
}
