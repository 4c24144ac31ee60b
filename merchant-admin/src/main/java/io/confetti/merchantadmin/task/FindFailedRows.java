package io.confetti.merchantadmin.task;

import io.confetti.contract.PushSource;
import io.confetti.contract.SourceKind;
import io.confetti.contract.StorageKeys;
import io.confetti.merchantadmin.recipientfile.FileQueries;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.policy.FailureCause;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Finds the rows of an ended task that may be pushed again. */
@Component
class FindFailedRows {
    private static final Logger LOG = LoggerFactory.getLogger(FindFailedRows.class);

    /** Causes that came after the id of the row was read well; what the file itself lets fail fails again. */
    private static final Set<FailureCause> REPEATABLE = EnumSet.of(
            FailureCause.ALREADY_OWNED,
            FailureCause.NO_STOCK,
            FailureCause.TEMPLATE_ENDED,
            FailureCause.CANCELLED,
            FailureCause.SAVE_FAILED);

    private final TaskQueries queries;
    private final TaskStore tasks;
    private final FileQueries files;
    private final Storage storage;

    FindFailedRows(TaskQueries queries, TaskStore tasks, FileQueries files, Storage storage) {
        this.queries = queries;
        this.tasks = tasks;
        this.files = files;
        this.storage = storage;
    }

    /**
     * @param parent task whose rows have failed
     * @param count rows of these causes
     */
    record FailedRows(DistributionTask parent, PushSource source, long count) {}

    /** @throws io.confetti.platform.error.CouponException that says why there is nothing to be pushed again */
    FailedRows of(long shopId, long parentId, List<FailureCause> causes) {
        DistributionTask parent = queries.require(shopId, parentId);
        if (!REPEATABLE.containsAll(causes)) {
            throw TaskError.CAUSE_OF_FILE.refusalOf("causes");
        }
        if (!parent.isEnded()) {
            throw TaskError.NOT_ENDED.refusal();
        }
        DistributionTask root = root(parent);
        requireKept(parent, root);
        List<String> names = causes.stream().map(Enum::name).distinct().sorted().toList();
        Map<String, Long> failed = parent.copy().failedByCause();
        long count =
                names.stream().mapToLong(name -> failed.getOrDefault(name, 0L)).sum();
        if (count == 0) {
            throw TaskError.NOTHING_TO_RETRY.refusal();
        }
        requireFile(root);
        return new FailedRows(parent, PushSource.failedRows(parentId, root.id(), names), count);
    }

    private DistributionTask root(DistributionTask parent) {
        long rootId = parent.snapshot().couponSource();
        return rootId == parent.id() ? parent : queries.require(parent.shopId(), rootId);
    }

    /** Coupons of a retry name the root as their source: they would go on with a push that an operator has called wrong. */
    private void requireKept(DistributionTask parent, DistributionTask root) {
        for (DistributionTask task : List.of(parent, root)) {
            if (task.copy().control().undoState() != null) {
                throw TaskError.TAKEN_BACK.refusalIn(task.word());
            }
            if (task.isUndoWanted()) {
                throw TaskError.BEING_TAKEN_BACK.refusal();
            }
        }
        if (tasks.descendantsOf(root.id()).stream().anyMatch(DistributionTask::isUndoOfFamilyWanted)) {
            throw TaskError.BEING_TAKEN_BACK.refusal();
        }
    }

    /** Without it rows that fail again could not be handed back. It is held until the running transaction has made the task. */
    private void requireFile(DistributionTask root) {
        if (root.snapshot().sourceKind() != SourceKind.FILE) {
            return;
        }
        if (!files.hold(root.shopId(), root.command().fileId())) {
            throw TaskError.FILE_GONE.refusal();
        }
        try {
            if (!storage.exists(StorageKeys.recipientFile(root.snapshot().file().sha256()))) {
                throw TaskError.FILE_GONE.refusal();
            }
        } catch (IOException away) {
            LOG.error("Recipient file not checked taskId={}", root.id(), away);
            throw TaskError.STORAGE_AWAY.refusal();
        }
    }
}
