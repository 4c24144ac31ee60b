package io.confetti.merchantadmin.template;

import io.confetti.contract.TemplateVersion;
import io.confetti.contract.TemplateVersionKey;
import io.confetti.merchantadmin.template.store.TemplateStore;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Rules of templates as they were at a version, whatever the shop: for other services. */
@Component
public class TemplateVersions {
    private final TemplateStore templates;

    TemplateVersions(TemplateStore templates) {
        this.templates = templates;
    }

    public Optional<TemplateVersion> find(long templateId, int version) {
        return templates.findVersion(templateId, version);
    }

    /** As many as there are; an unreadable one is skipped. */
    public List<TemplateVersion> find(List<TemplateVersionKey> wanted) {
        return templates.findVersions(wanted);
    }
}
