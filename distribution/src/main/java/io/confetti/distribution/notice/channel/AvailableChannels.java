package io.confetti.distribution.notice.channel;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeChannels;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The channels of this installation. A channel without provider is refused when a task is made, not dropped in silence. */
@Component
public class AvailableChannels {

    private static final Logger LOG = LoggerFactory.getLogger(AvailableChannels.class);

    private final Map<NoticeChannel, NoticeProvider> providers = new EnumMap<>(NoticeChannel.class);

    AvailableChannels(List<NoticeProvider> all) {
        for (NoticeProvider provider : all) {
            NoticeProvider other = providers.put(provider.channel(), provider);
            if (other != null) {
                throw new IllegalStateException(
                        provider.channel() + " has two providers: " + other.name() + " and " + provider.name());
            }
            LOG.info(
                    "Notices are sent channel={} provider={} repeat={}",
                    provider.channel(),
                    provider.name(),
                    provider.repeat());
        }
    }

    public NoticeChannels all() {
        return new NoticeChannels(
                Arrays.stream(NoticeChannel.values()).filter(this::isAvailable).toList());
    }

    public boolean isAvailable(NoticeChannel channel) {
        return channel != NoticeChannel.UNKNOWN && (!channel.needsProvider() || providers.containsKey(channel));
    }

    /** Empty for channels that need none, and where none is set up. */
    public Optional<NoticeProvider> provider(NoticeChannel channel) {
        return Optional.ofNullable(providers.get(channel));
    }
}
