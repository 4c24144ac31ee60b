package io.confetti.core.revoke.store;

import io.confetti.core.event.CouponSource.Kind;
import io.confetti.core.revoke.store.RevokeRows.Locked;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Counts revoked coupons on the chunks that had granted them, so that the sums of a push stay right. */
@Repository
public class RevokedOfChunks {

    private final JdbcClient jdbc;

    RevokedOfChunks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private record Chunk(long taskId, int chunkNo, long firstCoupon) {}

    /**
     * @param coupons of one template, revoked in this transaction; those that were not pushed are left out
     * @return tasks whose chunks are raised
     */
    public Set<Long> add(long templateId, List<Locked> coupons) {
        List<Locked> pushed = coupons.stream()
                .filter(coupon -> coupon.source().kind() == Kind.TASK)
                .toList();
        if (pushed.isEmpty()) {
            return Set.of();
        }
        TreeMap<Long, Chunk> chunks = chunks(templateId, pushed);
        Map<Long, Long> counts = pushed.stream()
                .map(coupon -> chunks.floorKey(coupon.couponId()))
                .filter(first -> first != null)
                .collect(Collectors.groupingBy(first -> first, TreeMap::new, Collectors.counting()));
        counts.forEach((first, count) -> raise(chunks.get(first), count));
        return counts.keySet().stream().map(first -> chunks.get(first).taskId()).collect(Collectors.toSet());
    }

    /** By first coupon; of the tasks that have the coupons' sources, so few rows are looked at and none is locked. */
    private TreeMap<Long, Chunk> chunks(long templateId, List<Locked> coupons) {
        TreeMap<Long, Chunk> chunks = new TreeMap<>();
        jdbc.sql("SELECT c.task_id, c.chunk_no, c.first_coupon FROM t_task_run r JOIN t_task_chunk c"
                        + " ON c.task_id = r.task_id WHERE r.template_id = :template"
                        + " AND COALESCE(r.source_id, r.task_id) IN (:sources) AND c.granted > 0"
                        + " AND c.first_coupon <= :last AND c.first_coupon + c.reserved > :first")
                .param("template", templateId)
                .param(
                        "sources",
                        coupons.stream()
                                .map(coupon -> coupon.source().id())
                                .distinct()
                                .toList())
                .param(
                        "first",
                        coupons.stream().mapToLong(Locked::couponId).min().orElseThrow())
                .param(
                        "last",
                        coupons.stream().mapToLong(Locked::couponId).max().orElseThrow())
                .query(row -> {
                    chunks.put(row.getLong(3), new Chunk(row.getLong(1), row.getInt(2), row.getLong(3)));
                });
        return chunks;
    }

    private void raise(Chunk chunk, long count) {
        jdbc.sql("UPDATE t_task_chunk SET revoked = revoked + ? WHERE task_id = ? AND chunk_no = ?")
                .params(count, chunk.taskId(), chunk.chunkNo())
                .update();
    }
}
