package io.confetti.merchantadmin.template.client;

import feign.CollectionFormat;
import io.confetti.contract.TemplateUsage;
import io.confetti.platform.web.Answer;
import java.util.Collection;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@FeignClient(name = "engine", contextId = "engine-figures", path = "/internal/coupons")
interface EngineApi {

    @GetMapping("/figures")
    @org.springframework.cloud.openfeign.CollectionFormat(CollectionFormat.CSV)
    Answer<List<TemplateUsage>> stats(@RequestParam("templates") Collection<Long> templates);
}
