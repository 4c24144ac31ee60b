package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.merchantadmin.template.TemplateQueries;
import java.util.List;
import org.springframework.stereotype.Component;

/** What a filter names is the shop's. Another shop's is not there. */
@Component
class RequireObjects {
    private final TemplateQueries templates;
    private final TaskQueries tasks;

    RequireObjects(TemplateQueries templates, TaskQueries tasks) {
        this.templates = templates;
        this.tasks = tasks;
    }

    /** @throws io.confetti.platform.error.CouponException 404 if it is not */
    void of(long shopId, ExportFilter filter) {
        if (filter.templateId() != null
                && templates.find(shopId, filter.templateId()).isEmpty()) {
            throw ExportError.TEMPLATE_NOT_FOUND.refusal();
        }
        if (filter.taskId() != null
                && tasks.byId(shopId, List.of(filter.taskId())).isEmpty()) {
            throw ExportError.TASK_NOT_FOUND.refusal();
        }
    }
}
