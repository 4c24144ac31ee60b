package io.confetti.merchantadmin.task.store;

import com.baomidou.mybatisplus.core.conditions.query.QueryWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import com.baomidou.mybatisplus.extension.plugins.pagination.Page;
import io.confetti.merchantadmin.task.TaskFilter;
import java.util.List;
import org.springframework.stereotype.Repository;

/**
 * Tasks of a shop by what they are looked for, in ids: the index {@code k_task_search} has all of it and is walked downwards, without the
 * rows.
 */
@Repository
public class FoundTasks {
    private static final String LABELLED = "COALESCE(root_id, id) IN (SELECT l.object_id FROM t_campaign_label l"
            + " WHERE l.shop_id = {0} AND l.object_kind = 'P' AND l.label = {1})";

    private final TaskMapper tasks;

    FoundTasks(TaskMapper tasks) {
        this.tasks = tasks;
    }

    /**
     * Newest first.
     *
     * @param before exclusive
     */
    public List<Long> search(long shopId, TaskFilter filter, long before, int limit) {
        QueryWrapper<TaskRow> where = Wrappers.query();
        where.eq("shop_id", shopId)
                .lt("id", Math.min(before, filter.made().end()))
                .ge("id", filter.made().first())
                .eq(filter.author() != null, "created_by", filter.author())
                .eq(filter.templateId() != null, "template_id", filter.templateId())
                .eq(filter.fileId() != null, "file_id", filter.fileId());
        if (filter.label() != null) {
            where.apply(LABELLED, shopId, filter.label());
        }
        filter.words().patterns().forEach(pattern -> where.apply("name LIKE {0} ESCAPE '!'", pattern));
        if (filter.state() != null) {
            where.apply(WordCondition.of(filter.state()));
        }
        where.orderByDesc("id");
        return tasks.search(Page.of(1, limit, false), where);
    }

    /**
     * Tasks that have not ended, or are being undone; running ones before scheduled ones.
     *
     * @param from inclusive; 0: whenever they were made, which walks all tasks of the shop
     */
    public List<Long> open(long shopId, long from, int limit) {
        return tasks.openIds(shopId, from, limit);
    }
}
