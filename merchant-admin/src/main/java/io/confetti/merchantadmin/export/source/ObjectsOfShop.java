package io.confetti.merchantadmin.export.source;

import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.merchantadmin.template.TemplateQueries;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/** The templates or tasks that an export is about: the one that its filter names, or one of the shop after the other. */
@Component
class ObjectsOfShop {
    private static final int PAGE = 1_000;

    private final TemplateQueries templates;
    private final TaskQueries tasks;

    ObjectsOfShop(TemplateQueries templates, TaskQueries tasks) {
        this.templates = templates;
        this.tasks = tasks;
    }

    /** What is done with one of them. */
    @FunctionalInterface
    interface Step {
        void run(long id) throws IOException;
    }

    @FunctionalInterface
    private interface Pages {
        List<Long> after(long id);
    }

    void eachTemplate(RowExport export, Step step) throws IOException {
        Long only = export.filter().templateId();
        if (only != null) {
            step.run(only);
        } else {
            each(after -> templates.idsAfter(export.shopId(), after, PAGE), step);
        }
    }

    void eachTask(RowExport export, Step step) throws IOException {
        Long only = export.filter().taskId();
        if (only != null) {
            step.run(only);
        } else {
            each(after -> tasks.idsAfter(export.shopId(), after, PAGE), step);
        }
    }

    /** Template of a task of the shop. */
    long templateOf(RowExport export, long taskId) {
        return tasks.require(export.shopId(), taskId).command().templateId();
    }

    private static void each(Pages pages, Step step) throws IOException {
        List<Long> ids = pages.after(0);
        while (!ids.isEmpty()) {
            for (long id : ids) {
                step.run(id);
            }
            ids = pages.after(ids.get(ids.size() - 1));
        }
    }
}
