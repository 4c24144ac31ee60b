package io.confetti.distribution.notice.receipt;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.AvailableChannels;
import io.confetti.distribution.notice.channel.Delivery;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.contact.SealContacts;
import io.confetti.distribution.notice.receipt.TakeUndelivered.Part;
import io.confetti.distribution.notice.receipt.store.UndeliveredRows.Place;
import io.confetti.distribution.notice.send.NoticeTry;
import io.confetti.platform.seal.SealBroken;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Asks providers that post no receipts whether messages have arrived: after ten minutes, then ever less often, for a day. Sparing:
 * in each round a few are asked for, however many there are.
 */
@Component
class AskDeliveries {

    private static final Logger LOG = LoggerFactory.getLogger(AskDeliveries.class);
    /** Questions of one round and provider. */
    private static final int QUESTIONS = 50;

    /** Parts of a walk in one round: where nothing is to be asked, reading the key is cheap. */
    private static final int PARTS = 10;

    private final AvailableChannels channels;
    private final TakeUndelivered takeUndelivered;
    private final SealContacts contacts;
    private final NoteReceipts noteReceipts;
    private final Map<NoticeChannel, Place> places = new EnumMap<>(NoticeChannel.class);

    AskDeliveries(
            AvailableChannels channels,
            TakeUndelivered takeUndelivered,
            SealContacts contacts,
            NoteReceipts noteReceipts) {
        this.channels = channels;
        this.takeUndelivered = takeUndelivered;
        this.contacts = contacts;
        this.noteReceipts = noteReceipts;
    }

    @Scheduled(fixedDelayString = "${confetti.notice.receipts.ask:10s}")
    void ask() {
        for (NoticeChannel channel : NoticeChannel.values()) {
            channels.provider(channel).filter(NoticeProvider::tellsDelivery).ifPresent(this::ask);
        }
    }

    private void ask(NoticeProvider provider) {
        try {
            int asked = 0;
            boolean isLast = false;
            for (int part = 0; part < PARTS && asked < QUESTIONS && !isLast; part++) {
                Part taken = takeUndelivered.take(
                        provider.channel(), places.getOrDefault(provider.channel(), Place.BEGIN), QUESTIONS - asked);
                places.put(provider.channel(), taken.next());
                taken.questions().forEach(question -> ask(provider, question));
                asked += taken.questions().size();
                isLast = taken.isLast();
            }
        } catch (RuntimeException away) {
            LOG.warn("Provider not asked for deliveries, again in a moment provider={}", provider.name(), away);
        }
    }

    private void ask(NoticeProvider provider, Undelivered question) {
        Delivery delivery = outgoing(question)
                .map(notice -> provider.askDelivery(notice, question.triedAt()))
                .orElse(Delivery.OPEN);
        switch (delivery.state()) {
            case OPEN -> {}
            case ARRIVED -> note(question, Receipt.delivered(question.id(), null));
            case RETURNED -> note(question, Receipt.bounced(question.id(), delivery.reason(), null));
        }
    }

    private void note(Undelivered question, Receipt receipt) {
        noteReceipts.note(question.channel(), List.of(receipt));
    }

    /** Empty if the contact cannot be opened. */
    private Optional<OutgoingNotice> outgoing(Undelivered question) {
        try {
            String address =
                    contacts.open(question.shopId(), question.userId(), question.channel(), question.contact());
            return Optional.of(new OutgoingNotice(
                    question.id(), NoticeTry.key(question.id()), address, null, null, null, Map.of()));
        } catch (SealBroken changed) {
            LOG.warn("Contact cannot be opened, was CONFETTI_CONTACT_KEY changed? noticeId={}", question.id());
            return Optional.empty();
        }
    }
}
