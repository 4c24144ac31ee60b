package io.confetti.contract;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * How the users of a task hear of their coupon.
 *
 * @param chain channels that are used all, each with the one that stands in for it
 * @param contacts null if no channel needs one
 * @param notBefore nothing is sent before; null: as soon as it is planned
 */
public record NoticePlan(List<NoticeStep> chain, ContactSource contacts, Instant notBefore) {

    /** Whether the chain has the channel as a step of its own. */
    public boolean uses(NoticeChannel channel) {
        return chain.stream().anyMatch(step -> step.channel() == channel);
    }

    /** Channels of the chain that need a provider, those that stand in for others too. */
    public List<NoticeChannel> provided() {
        return channels().filter(NoticeChannel::needsProvider).distinct().toList();
    }

    /** Whether a later release has written something that this one does not know. */
    public boolean hasUnknowns() {
        return contacts == ContactSource.UNKNOWN || channels().anyMatch(channel -> channel == NoticeChannel.UNKNOWN);
    }

    private Stream<NoticeChannel> channels() {
        return chain.stream()
                .flatMap(step -> Stream.of(step.channel(), step.otherwise()))
                .filter(Objects::nonNull);
    }
}
