package io.confetti.settlement.quote.client;

import io.confetti.contract.TemplateVersion;
import io.confetti.contract.TemplateVersionKey;
import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;

@FeignClient(name = "merchant-admin", contextId = "template-versions", path = "/internal/templates")
interface TemplatesApi {
    @PostMapping("/versions")
    Answer<List<TemplateVersion>> versions(@RequestBody List<TemplateVersionKey> wanted);
}
