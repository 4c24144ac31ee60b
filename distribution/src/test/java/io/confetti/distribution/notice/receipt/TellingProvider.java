package io.confetti.distribution.notice.receipt;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.Delivery;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A provider of mails that takes everything and, asked, says of each what a test has told it to say. */
class TellingProvider implements NoticeProvider {
    private final Map<Long, Delivery> deliveries = new ConcurrentHashMap<>();
    private final Map<Long, String> asked = new ConcurrentHashMap<>();

    void tell(long id, Delivery delivery) {
        deliveries.put(id, delivery);
    }

    /** The address with which it was asked for a notice, null if it was not. */
    String asked(long id) {
        return asked.get(id);
    }

    @Override
    public NoticeChannel channel() {
        return NoticeChannel.MAIL;
    }

    @Override
    public String name() {
        return "telling";
    }

    @Override
    public Repeat repeat() {
        return Repeat.BY_ASKING;
    }

    @Override
    public Duration longestSend() {
        return Duration.ofSeconds(10);
    }

    @Override
    public Sent send(OutgoingNotice notice) {
        return Sent.accepted("ref-" + notice.id());
    }

    @Override
    public boolean tellsDelivery() {
        return true;
    }

    @Override
    public Delivery askDelivery(OutgoingNotice notice, Instant triedAt) {
        asked.put(notice.id(), notice.to());
        return deliveries.getOrDefault(notice.id(), Delivery.OPEN);
    }
}
