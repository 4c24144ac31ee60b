package io.confetti.merchantadmin.task.client;

import io.confetti.contract.NoticeChannels;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;

@FeignClient(name = "distribution", contextId = "notice-channels", path = "/internal/notices")
interface NoticeChannelsApi {

    @GetMapping("/channels")
    Answer<NoticeChannels> channels();
}
