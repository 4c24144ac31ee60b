package io.confetti.merchantadmin.task;

import java.util.List;

/**
 * A task among those that push its rows again.
 *
 * @param parentId task whose failed rows it pushes; null for a task of its own
 * @param causes of those rows; null for a task of its own
 * @param children tasks that push its failed rows again, in the order of their creation
 * @param rowsWithout failed rows of the family's first task that none of the family has granted a coupon since
 */
public record TaskFamily(Long parentId, List<String> causes, List<Long> children, long rowsWithout) {}
