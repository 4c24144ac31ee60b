package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.audit.AuditedState;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** What the audit keeps of a task. */
@Component
class TaskAudit implements AuditedState {
    private final TaskStore tasks;

    TaskAudit(TaskStore tasks) {
        this.tasks = tasks;
    }

    @Override
    public String kind() {
        return "task";
    }

    @Override
    public Map<String, Object> find(long shopId, long id) {
        return tasks.find(shopId, id).map(TaskAudit::facts).orElse(Map.of());
    }

    private static Map<String, Object> facts(DistributionTask task) {
        var control = task.copy().control();
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("name", task.command().name());
        kept.put("template", task.command().templateId());
        kept.put("file", task.command().fileId());
        kept.put("state", task.word().name());
        kept.put("desired", control.desired().name());
        kept.put("rate", control.rate());
        kept.put(
                "sendAt",
                task.command().sendAt() == null ? null : task.command().sendAt().toString());
        return kept;
    }
}
