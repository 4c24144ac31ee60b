package io.confetti.merchantadmin.notice.expiry.client;

import io.confetti.contract.ExpiryNotices;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;

@FeignClient(name = "distribution", contextId = "expiry-notices", path = "/internal/notices/expiries")
interface ExpiryNoticesApi {

    @PutMapping
    void change(@RequestBody ExpiryNotices notices);

    @GetMapping
    Answer<ExpiryNotices> find(@RequestParam("shopId") long shopId, @RequestParam("templateId") long templateId);
}
