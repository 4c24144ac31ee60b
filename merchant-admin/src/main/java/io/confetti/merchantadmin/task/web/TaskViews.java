package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.FailureFiles;
import io.confetti.merchantadmin.task.TaskProgress;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.SuiteZone;
import org.springframework.stereotype.Component;

/** Makes the views of tasks. */
@Component
class TaskViews {
    private final TaskProgress progress;
    private final FailureFiles failureFiles;
    private final ErrorTexts texts;
    private final SuiteZone zone;

    TaskViews(TaskProgress progress, FailureFiles failureFiles, ErrorTexts texts, SuiteZone zone) {
        this.progress = progress;
        this.failureFiles = failureFiles;
        this.texts = texts;
        this.zone = zone;
    }

    /** With live figures. */
    TaskView live(DistributionTask task, String acceptLanguage) {
        TaskProgress.Figures figures = progress.of(task);
        return view(task, figures, failureFiles.isReady(task.id(), figures.copy()), acceptLanguage);
    }

    /** For lists: neither distribution nor the storage is asked. */
    TaskView copied(DistributionTask task, String acceptLanguage) {
        TaskProgress.Figures figures = progress.copied(task);
        return view(task, figures, FailureFiles.isExpected(figures.copy()), acceptLanguage);
    }

    private TaskView view(DistributionTask task, TaskProgress.Figures figures, boolean hasFile, String acceptLanguage) {
        return TaskView.of(task, figures, hasFile, new Texts(texts, acceptLanguage), zone.id());
    }
}
