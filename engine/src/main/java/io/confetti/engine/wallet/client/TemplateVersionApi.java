package io.confetti.engine.wallet.client;

import io.confetti.contract.TemplateVersion;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

@FeignClient(name = "merchant-admin", contextId = "template-versions", path = "/internal/templates")
interface TemplateVersionApi {

    @GetMapping("/{id}/versions/{version}")
    Answer<TemplateVersion> find(@PathVariable("id") long id, @PathVariable("version") int version);
}
