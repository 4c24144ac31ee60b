package io.confetti.merchantadmin.template.web;

import io.confetti.contract.TemplateVersion;
import io.confetti.contract.TemplateVersionKey;
import io.confetti.merchantadmin.template.TemplateError;
import io.confetti.merchantadmin.template.TemplateVersions;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.util.List;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Rules for other services, whatever the shop. */
@RestController
@RequestMapping("/internal/templates")
class TemplateVersionController {
    private static final CacheControl FOR_LONG =
            CacheControl.maxAge(Duration.ofDays(1)).cachePrivate().immutable();

    private final TemplateVersions versions;

    TemplateVersionController(TemplateVersions versions) {
        this.versions = versions;
    }

    /** Many in one call; a version that does not exist is left out. */
    @PostMapping("/versions")
    Answer<List<TemplateVersion>> find(@RequestBody @Size(max = 500) List<@NotNull TemplateVersionKey> wanted) {
        return Answer.of(versions.find(wanted));
    }

    @GetMapping("/{id}/versions/{version}")
    ResponseEntity<Answer<TemplateVersion>> find(@PathVariable String id, @PathVariable int version) {
        TemplateVersion found = versions.find(PathId.of(id), version).orElseThrow(TemplateError.NOT_FOUND::refusal);
        return ResponseEntity.ok().cacheControl(FOR_LONG).body(Answer.of(found));
    }
}
