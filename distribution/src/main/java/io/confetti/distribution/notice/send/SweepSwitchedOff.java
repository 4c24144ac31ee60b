package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.AvailableChannels;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Nobody sends what a channel has left that was switched off, so this looks after it. */
@Component
class SweepSwitchedOff {

    private static final Logger LOG = LoggerFactory.getLogger(SweepSwitchedOff.class);
    private static final int BATCH = 500;
    private static final int BATCHES = 1_000;

    private final EndSwitchedOff endSwitchedOff;
    private final List<NoticeChannel> off;

    SweepSwitchedOff(EndSwitchedOff endSwitchedOff, AvailableChannels channels) {
        this.endSwitchedOff = endSwitchedOff;
        this.off = Arrays.stream(NoticeChannel.values())
                .filter(NoticeChannel::needsProvider)
                .filter(channel -> !channels.isAvailable(channel))
                .toList();
    }

    @Scheduled(
            fixedDelayString = "${confetti.notice.sending.off-every:10m}",
            initialDelayString = "${confetti.notice.sending.off-every:10m}")
    void sweep() {
        off.forEach(this::sweep);
    }

    private void sweep(NoticeChannel channel) {
        try {
            long failed = batches(() -> endSwitchedOff.end(channel, BATCH));
            long unknown = batches(() -> endSwitchedOff.giveUp(channel, BATCH));
            if (failed + unknown > 0) {
                LOG.warn(
                        "Channel is switched off, its notices were ended channel={} failed={} unknown={}",
                        channel,
                        failed,
                        unknown);
            }
        } catch (DataAccessException away) {
            LOG.warn(
                    "Notices of a channel that is switched off not ended, again in a moment channel={}", channel, away);
        }
    }

    /** A task may have fewer than a batch while others have more. */
    private static long batches(IntSupplier some) {
        long all = 0;
        int last = 1;
        for (int batch = 0; batch < BATCHES && last > 0; batch++) {
            last = some.getAsInt();
            all += last;
        }
        return all;
    }
}
