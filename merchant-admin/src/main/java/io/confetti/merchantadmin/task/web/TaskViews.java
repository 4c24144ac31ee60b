package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.request.SuiteZone;
import io.confetti.merchantadmin.request.Texts;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.FailureFiles;
import io.confetti.merchantadmin.task.TaskProgress;
import io.confetti.platform.error.ErrorTexts;
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
        return view(task, progress.of(task), acceptLanguage);
    }

    TaskView copied(DistributionTask task, String acceptLanguage) {
        return view(task, progress.copied(task), acceptLanguage);
    }

    private TaskView view(DistributionTask task, TaskProgress.Figures figures, String acceptLanguage) {
        boolean hasFile = failureFiles.isReady(task.id(), figures.copy());
        return TaskView.of(task, figures, hasFile, new Texts(texts, acceptLanguage), zone.id());
    }
}
