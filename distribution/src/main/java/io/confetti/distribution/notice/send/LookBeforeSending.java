package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.contact.SealContacts;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.distribution.notice.policy.NoticePolicies;
import io.confetti.distribution.notice.policy.NoticePolicy;
import io.confetti.distribution.notice.send.store.DueRows;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.seal.SealBroken;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Looks once more at what notices tell of and at what their users want, in the transaction in which their tries begin. */
@Component
class LookBeforeSending {

    private static final Logger LOG = LoggerFactory.getLogger(LookBeforeSending.class);

    private final DueRows rows;
    private final NoticePolicies policies;
    private final SealContacts contacts;
    private final SuiteZone suite;
    private final SuiteClock clock;

    LookBeforeSending(DueRows rows, NoticePolicies policies, SealContacts contacts, SuiteZone suite, SuiteClock clock) {
        this.rows = rows;
        this.policies = policies;
        this.contacts = contacts;
        this.suite = suite;
        this.clock = clock;
    }

    /** @param address opened, null unless the ruling is to send */
    record Judged(DueNotice notice, Ruling ruling, String address) {

        /** Without the address. */
        @Override
        public String toString() {
            return "Judged[id=" + notice.id() + ", ruling=" + ruling + "]";
        }
    }

    /** In the order of users. */
    List<Judged> look(NoticeChannel channel, List<Long> ids) {
        List<DueNotice> notices = rows.look(ids);
        Map<Long, NoticePolicy> ofShops =
                policies.of(notices.stream().map(DueNotice::shopId).collect(Collectors.toSet()));
        return notices.stream()
                .map(notice -> look(channel, notice, ofShops.get(notice.shopId())))
                .toList();
    }

    private Judged look(NoticeChannel channel, DueNotice notice, NoticePolicy policy) {
        Ruling ruling = new JudgeNotice(channel, policy, suite.id(), clock.instant()).judge(notice);
        if (!(ruling instanceof Ruling.Send)) {
            return new Judged(notice, ruling, null);
        }
        if (notice.contact() == null) {
            return new Judged(notice, new Ruling.Suppress(Suppression.NO_CONTACT), null);
        }
        return address(channel, notice)
                .map(address -> new Judged(notice, ruling, address))
                .orElseGet(() -> new Judged(notice, new Ruling.Suppress(Suppression.BAD_CONTACT), null));
    }

    /** @return empty if there is none, or it cannot be opened */
    Optional<String> address(NoticeChannel channel, DueNotice notice) {
        try {
            return Optional.ofNullable(notice.contact())
                    .map(contact -> contacts.open(notice.shopId(), notice.userId(), channel, contact));
        } catch (SealBroken changed) {
            LOG.warn("Contact cannot be opened, was CONFETTI_CONTACT_KEY changed? noticeId={}", notice.id());
            return Optional.empty();
        }
    }
}
