package io.confetti.merchantadmin.task.store;

import com.alibaba.fastjson2.JSON;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.WaitingFor;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskCopy;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Repository;

/** Tasks as operators see them. Operators find only those of their shop. */
@Repository
public class TaskStore {
    private final TaskMapper tasks;

    TaskStore(TaskMapper tasks) {
        this.tasks = tasks;
    }

    public void insert(DistributionTask task) {
        tasks.insert(TaskRows.row(task));
    }

    /**
     * @param requestKey by which a repetition finds it
     * @return false if the shop has a task of this key already
     */
    public boolean insertOnce(DistributionTask task, String requestKey) {
        TaskRow row = TaskRows.row(task);
        row.requestKey = requestKey;
        try {
            return tasks.insert(row) == 1;
        } catch (DuplicateKeyException madeMeanwhile) {
            return false;
        }
    }

    public Optional<DistributionTask> findByRequest(long shopId, String requestKey) {
        return Optional.ofNullable(tasks.selectOne(
                        Wrappers.<TaskRow>query().eq("shop_id", shopId).eq("request_key", requestKey)))
                .map(TaskRows::task);
    }

    public Optional<DistributionTask> find(long shopId, long id) {
        return Optional.ofNullable(tasks.find(shopId, id)).map(TaskRows::task);
    }

    /** Whatever the shop. */
    public DistributionTask require(long id) {
        return TaskRows.task(tasks.selectById(id));
    }

    public List<DistributionTask> find(long shopId, Collection<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : all(tasks.selectList(
                        Wrappers.<TaskRow>query().eq("shop_id", shopId).in("id", ids)));
    }

    /** Tasks that push failed rows of this one again, or of each other, oldest first. */
    public List<DistributionTask> descendantsOf(long rootId) {
        return all(
                tasks.selectList(Wrappers.<TaskRow>query().eq("root_id", rootId).orderByAsc("id")));
    }

    /** Upwards: a range of the index by shop. */
    public List<Long> idsAfter(long shopId, long after, int limit) {
        return tasks
                .selectList(Wrappers.<TaskRow>query()
                        .select("id")
                        .eq("shop_id", shopId)
                        .gt("id", after)
                        .orderByAsc("id")
                        .last("LIMIT " + limit))
                .stream()
                .map(row -> row.id)
                .toList();
    }

    public List<DistributionTask> waitingForVerdict(long fileId) {
        return all(tasks.waitingForVerdict(fileId));
    }

    /** Tasks that never began although they were announced with a verdict and are not paused, and those that did not end although they are cancelled. */
    public List<DistributionTask> announcedBefore(Instant time, int limit) {
        return all(tasks.announcedBefore(DatabaseTime.of(time), limit));
    }

    public void keepVerdict(long id, TaskAnnounced judged, Instant at) {
        tasks.keepVerdict(id, JSON.toJSONString(judged), judged.file().rowCount(), DatabaseTime.of(at));
    }

    /** From now on the task waits for a verdict, as if it had been made before its file was verified. */
    public void awaitVerdict(long id, TaskAnnounced unjudged) {
        tasks.awaitVerdict(id, JSON.toJSONString(unjudged));
    }

    /** Compare-and-set, so that only one instance announces again. */
    public boolean moveAnnouncement(long id, Instant from, Instant to) {
        return tasks.moveAnnouncement(id, DatabaseTime.of(from), DatabaseTime.of(to)) == 1;
    }

    /** @return false if the copy knows better already */
    public boolean keepProgress(long id, TaskCopy copy, Instant at) {
        TaskRow row = TaskRows.progress(id, copy);
        row.copiedAt = DatabaseTime.of(at);
        return tasks.keepProgress(row) == 1;
    }

    /** Announced tasks that have not ended and of which nothing was heard since, longest ago first. */
    public List<DistributionTask> copiedBefore(Instant time, int limit) {
        return all(tasks.copiedBefore(DatabaseTime.of(time), limit));
    }

    /** Distribution has no run of it yet. */
    public void noteAsked(long id, Instant at) {
        tasks.noteAsked(id, DatabaseTime.of(at));
    }

    public void noteWait(List<Long> ids, WaitingFor waitingFor) {
        tasks.noteWait(ids, waitingFor.name());
    }

    private static List<DistributionTask> all(List<TaskRow> rows) {
        return rows.stream().map(TaskRows::task).toList();
    }
}
