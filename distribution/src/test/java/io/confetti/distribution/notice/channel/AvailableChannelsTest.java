package io.confetti.distribution.notice.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.contract.NoticeChannel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AvailableChannelsTest {

    @Test
    void withoutProvidersOnlyWhatNeedsNoneIsAvailable() {
        var channels = new AvailableChannels(List.of());

        assertThat(channels.all().available()).containsExactly(NoticeChannel.IN_APP, NoticeChannel.POPUP);
        assertThat(channels.isAvailable(NoticeChannel.SMS)).isFalse();
        assertThat(channels.provider(NoticeChannel.SMS)).isEmpty();
    }

    @Test
    void aProviderMakesItsChannelAvailable() {
        var mail = new Silent(NoticeChannel.MAIL, "smtp");
        var channels = new AvailableChannels(List.of(mail));

        assertThat(channels.all().available())
                .containsExactly(NoticeChannel.IN_APP, NoticeChannel.POPUP, NoticeChannel.MAIL);
        assertThat(channels.provider(NoticeChannel.MAIL)).containsSame(mail);
    }

    @Test
    void aChannelOfALaterReleaseIsNotAvailable() {
        assertThat(new AvailableChannels(List.of()).isAvailable(NoticeChannel.named("PIGEON")))
                .isFalse();
    }

    @Test
    void twoProvidersOfOneChannelAreAMistake() {
        var both = List.<NoticeProvider>of(new Silent(NoticeChannel.SMS, "one"), new Silent(NoticeChannel.SMS, "two"));

        assertThatThrownBy(() -> new AvailableChannels(both))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("one")
                .hasMessageContaining("two");
    }

    @Test
    void aNoticeShowsNeitherContactNorTextInALog() {
        var notice = new OutgoingNotice(7, "n-7", "13800138000", null, "a secret", "zh-CN", Map.of());

        assertThat(notice.toString())
                .contains("7")
                .doesNotContain("13800138000")
                .doesNotContain("secret");
    }

    private record Silent(NoticeChannel channel, String name) implements NoticeProvider {
        @Override
        public Repeat repeat() {
            return Repeat.NEVER;
        }

        @Override
        public Duration longestSend() {
            return Duration.ofSeconds(1);
        }

        @Override
        public Sent send(OutgoingNotice notice) {
            return Sent.unknown("SILENT");
        }
    }
}
