package io.confetti.merchantadmin.notice.claim.client;

import io.confetti.contract.ClaimNotices;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;

@FeignClient(name = "distribution", contextId = "claim-notices", path = "/internal/notices/claims")
interface ClaimNoticesApi {

    @PutMapping
    void change(@RequestBody ClaimNotices notices);

    @GetMapping
    Answer<ClaimNotices> find(@RequestParam("shopId") long shopId, @RequestParam("templateId") long templateId);
}
