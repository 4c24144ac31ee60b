package io.confetti.merchantadmin.notice.policy.client;

import io.confetti.contract.NoticePolicyChange;
import io.confetti.contract.ShopNoticePolicy;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;

@FeignClient(name = "distribution", contextId = "notice-policies", path = "/internal/notice-policies")
interface PolicyApi {

    @GetMapping("/{shopId}")
    Answer<ShopNoticePolicy> find(@PathVariable("shopId") long shopId);

    @PutMapping
    void change(@RequestBody NoticePolicyChange change);
}
