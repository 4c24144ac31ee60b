package io.confetti.distribution.retention.client;

import io.confetti.platform.retention.RuleDue;
import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;

/** Every service answers it alike. */
interface RetentionApi {
    @GetMapping("/internal/retention")
    Answer<List<RuleDue>> due();

    @FeignClient(name = "engine", contextId = "retention-engine")
    interface Engine extends RetentionApi {}

    @FeignClient(name = "settlement", contextId = "retention-settlement")
    interface Settlement extends RetentionApi {}

    @FeignClient(name = "merchant-admin", contextId = "retention-merchant-admin")
    interface MerchantAdmin extends RetentionApi {}
}
