package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.FailureFiles;
import io.confetti.merchantadmin.task.FindFamily;
import io.confetti.merchantadmin.task.TaskProgress;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.SuiteZone;
import org.springframework.stereotype.Component;

/** Makes the views of tasks. */
@Component
public class TaskViews {
    private final TaskProgress progress;
    private final FailureFiles failureFiles;
    private final FindFamily findFamily;
    private final ErrorTexts texts;
    private final SuiteZone zone;

    TaskViews(
            TaskProgress progress, FailureFiles failureFiles, FindFamily findFamily, ErrorTexts texts, SuiteZone zone) {
        this.progress = progress;
        this.failureFiles = failureFiles;
        this.findFamily = findFamily;
        this.texts = texts;
        this.zone = zone;
    }

    /** With live numbers. */
    TaskView live(DistributionTask task, String acceptLanguage) {
        TaskProgress.Snapshot snapshot = progress.of(task);
        boolean hasFile = failureFiles.isReady(task.id(), snapshot.copy());
        return view(task, snapshot, hasFile, FamilyView.of(findFamily.of(task)), acceptLanguage);
    }

    /** For lists: neither distribution nor the storage is asked. */
    TaskView copied(DistributionTask task, String acceptLanguage) {
        return of(task, progress.copied(task), acceptLanguage);
    }

    /** As of a moment that was read for many: the storage is not asked. */
    public TaskView of(DistributionTask task, TaskProgress.Snapshot snapshot, String acceptLanguage) {
        return view(task, snapshot, FailureFiles.isExpected(snapshot.copy()), null, acceptLanguage);
    }

    private TaskView view(
            DistributionTask task,
            TaskProgress.Snapshot snapshot,
            boolean hasFile,
            FamilyView family,
            String acceptLanguage) {
        return TaskView.of(task, snapshot, hasFile, family, new Texts(texts, acceptLanguage), zone.id());
    }
}
