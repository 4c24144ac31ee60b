package io.confetti.engine.notice.store;

import io.confetti.contract.NoticeChannel;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Channels as columns have them: names, comma separated, each once. */
public final class ChannelNames {

    private ChannelNames() {}

    static String text(Collection<NoticeChannel> channels) {
        return channels.stream().sorted().distinct().map(Enum::name).collect(Collectors.joining(","));
    }

    /** @param text null counts as empty; names of a later release are left out */
    public static Set<NoticeChannel> read(String text) {
        Set<NoticeChannel> channels = EnumSet.noneOf(NoticeChannel.class);
        if (text != null) {
            Arrays.stream(text.split(",")).map(NoticeChannel::named).forEach(channels::add);
        }
        channels.remove(NoticeChannel.UNKNOWN);
        return channels;
    }
}
