package io.confetti.distribution.notice.control;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.AvailableChannels;
import io.confetti.distribution.notice.control.store.NoticeControlRow;
import io.confetti.distribution.notice.control.store.NoticeControlRow.Wanted;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Says how sending stands. */
@Component
public class DescribeSending {

    private final NoticeControlRow control;
    private final AvailableChannels channels;

    DescribeSending(NoticeControlRow control, AvailableChannels channels) {
        this.control = control;
        this.channels = channels;
    }

    public SendingStatus describe() {
        Wanted wanted = control.wanted();
        List<NoticeChannel> carried = channels.all().available();
        return new SendingStatus(
                wanted.paused(),
                wanted.rate(),
                Stream.of(NoticeChannel.values())
                        .filter(NoticeChannel::needsProvider)
                        .map(channel -> control.waiting(channel, carried.contains(channel)))
                        .toList());
    }
}
