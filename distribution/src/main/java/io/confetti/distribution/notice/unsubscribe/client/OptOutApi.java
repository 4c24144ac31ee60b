package io.confetti.distribution.notice.unsubscribe.client;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

@FeignClient(name = "engine", contextId = "opt-outs", path = "/internal/coupons/notice-settings")
interface OptOutApi {

    @PostMapping("/{userId}/opt-outs/{channel}")
    void add(@PathVariable("userId") long userId, @PathVariable("channel") String channel);
}
