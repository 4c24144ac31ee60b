package io.confetti.merchantadmin.figure.report;

import io.confetti.merchantadmin.figure.report.store.CampaignLabels;
import io.confetti.merchantadmin.figure.report.store.CampaignLabels.Labelled;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.merchantadmin.template.TemplateQueries;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Campaigns: a label that templates and tasks bear. */
@Component
public class Campaigns {
    private final CampaignLabels labels;
    private final TemplateQueries templates;
    private final TaskQueries tasks;

    Campaigns(CampaignLabels labels, TemplateQueries templates, TaskQueries tasks) {
        this.labels = labels;
        this.templates = templates;
        this.tasks = tasks;
    }

    /** @param label empty to take it off */
    @Transactional
    public void labelTemplate(long shopId, long templateId, Optional<String> label) {
        templates.require(shopId, templateId);
        labels.set(shopId, CampaignLabels.TEMPLATE, templateId, label);
    }

    /**
     * Labels the task's whole family.
     *
     * @param label empty to take it off
     */
    @Transactional
    public void labelTask(long shopId, long taskId, Optional<String> label) {
        long root = tasks.require(shopId, taskId).snapshot().couponSource();
        labels.set(shopId, CampaignLabels.TASK, root, label);
    }

    public Optional<String> ofTemplate(long shopId, long templateId) {
        return labels.find(shopId, CampaignLabels.TEMPLATE, templateId);
    }

    public Optional<String> ofTask(long shopId, long rootId) {
        return labels.find(shopId, CampaignLabels.TASK, rootId);
    }

    /** What belongs to the campaign; a task whose template does, too, is in it already. */
    List<FigureScope> scopes(List<Labelled> all, long shopId) {
        List<FigureScope> scopes = new ArrayList<>();
        Set<Long> whole = new HashSet<>();
        all.stream().filter(Labelled::isTemplate).forEach(one -> {
            whole.add(one.objectId());
            scopes.add(FigureScope.ofTemplate(shopId, one.objectId()));
        });
        Map<Long, DistributionTask> known = tasks.byId(
                shopId,
                all.stream()
                        .filter(one -> !one.isTemplate())
                        .map(Labelled::objectId)
                        .toList());
        known.values().stream()
                .filter(task -> !whole.contains(task.snapshot().templateId()))
                .forEach(task ->
                        scopes.add(FigureScope.ofTask(shopId, task.snapshot().templateId(), task.id())));
        return scopes;
    }

    /** @throws io.confetti.platform.error.CouponException 404 if nothing bears the label */
    public List<FigureScope> scopes(long shopId, String label) {
        List<Labelled> all = labels.bearing(shopId, label);
        if (all.isEmpty()) {
            throw ReportError.NO_CAMPAIGN.refusal();
        }
        return scopes(all, shopId);
    }
}
