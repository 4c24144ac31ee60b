package io.confetti.merchantadmin.template.web;

import io.confetti.core.contract.TemplateVersion;
import io.confetti.merchantadmin.request.PathId;
import io.confetti.merchantadmin.template.TemplateError;
import io.confetti.merchantadmin.template.store.TemplateStore;
import io.confetti.platform.web.Answer;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Rules for other services, whatever the shop. */
@RestController
@RequestMapping("/internal/templates")
class TemplateVersionController {
    private static final CacheControl FOR_LONG =
            CacheControl.maxAge(Duration.ofDays(1)).cachePrivate().immutable();

    private final TemplateStore templates;

    TemplateVersionController(TemplateStore templates) {
        this.templates = templates;
    }

    @GetMapping("/{id}/versions/{version}")
    ResponseEntity<Answer<TemplateVersion>> find(@PathVariable String id, @PathVariable int version) {
        TemplateVersion found =
                templates.findVersion(PathId.of(id), version).orElseThrow(TemplateError.NOT_FOUND::refusal);
        return ResponseEntity.ok().cacheControl(FOR_LONG).body(Answer.of(found));
    }
}
