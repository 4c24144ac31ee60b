package io.confetti.distribution.notice.web;

import io.confetti.contract.NoticeChannels;
import io.confetti.distribution.notice.channel.AvailableChannels;
import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Which channels a task may ask for, for merchant-admin. */
@RestController
class NoticeChannelController {

    private final AvailableChannels channels;

    NoticeChannelController(AvailableChannels channels) {
        this.channels = channels;
    }

    @GetMapping("/internal/notices/channels")
    Answer<NoticeChannels> channels() {
        return Answer.of(channels.all());
    }
}
