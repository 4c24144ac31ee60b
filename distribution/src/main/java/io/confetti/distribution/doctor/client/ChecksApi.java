package io.confetti.distribution.doctor.client;

import io.confetti.platform.promise.CheckReport;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Every service answers it alike. */
interface ChecksApi {
    /** Parameters that are null are left out. */
    @GetMapping("/internal/checks")
    Answer<CheckReport> check(
            @RequestParam("template") Long template,
            @RequestParam("task") Long task,
            @RequestParam("user") Long user,
            @RequestParam("figures") Boolean figures);

    @FeignClient(name = "engine", contextId = "checks-engine")
    interface Engine extends ChecksApi {}

    @FeignClient(name = "settlement", contextId = "checks-settlement")
    interface Settlement extends ChecksApi {}

    @FeignClient(name = "merchant-admin", contextId = "checks-merchant-admin")
    interface MerchantAdmin extends ChecksApi {}
}
