package io.confetti.merchantadmin.task.store;

import com.baomidou.mybatisplus.core.conditions.Wrapper;
import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import com.baomidou.mybatisplus.core.metadata.IPage;
import com.baomidou.mybatisplus.core.toolkit.Constants;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface TaskMapper extends BaseMapper<TaskRow> {

    @Select("SELECT * FROM t_coupon_task WHERE id = #{id} AND shop_id = #{shopId}")
    TaskRow find(@Param("shopId") long shopId, @Param("id") long id);

    @Select("SELECT id FROM t_coupon_task FORCE INDEX (k_task_search) ${ew.customSqlSegment}")
    List<Long> search(IPage<TaskRow> page, @Param(Constants.WRAPPER) Wrapper<TaskRow> where);

    /** The index has all that is asked for; running ones first, since scheduled ones may be many. */
    @Select("""
            SELECT id FROM t_coupon_task FORCE INDEX (k_task_search)
            WHERE shop_id = #{shopId} AND id >= #{from} AND (state IN ('PENDING', 'RUNNING') OR undo_state = 'UNDOING')
            ORDER BY send_at IS NOT NULL AND fired_at IS NULL, id DESC LIMIT #{limit}""")
    List<Long> openIds(@Param("shopId") long shopId, @Param("from") long from, @Param("limit") int limit);

    @Select("SELECT * FROM t_coupon_task WHERE file_id = #{fileId} AND state = 'PENDING' AND announced_at IS NULL"
            + " AND (send_at IS NULL OR fired_at IS NOT NULL) ORDER BY id")
    List<TaskRow> waitingForVerdict(@Param("fileId") long fileId);

    @Select(
            "SELECT * FROM t_coupon_task WHERE state IN ('PENDING', 'RUNNING') AND announced_at <= #{before}"
                    + " AND (send_at IS NULL OR fired_at IS NOT NULL)"
                    + " AND (state = 'PENDING' AND desired <> 'PAUSE' OR cancel_requested = 1) ORDER BY announced_at LIMIT #{limit}")
    List<TaskRow> announcedBefore(@Param("before") LocalDateTime before, @Param("limit") int limit);

    @Update("UPDATE t_coupon_task SET snapshot = #{snapshot}, row_count = #{rowCount}, announced_at = #{at}"
            + " WHERE id = #{id}")
    int keepVerdict(
            @Param("id") long id,
            @Param("snapshot") String snapshot,
            @Param("rowCount") Long rowCount,
            @Param("at") LocalDateTime at);

    @Update("UPDATE t_coupon_task SET snapshot = #{snapshot}, row_count = NULL, announced_at = NULL WHERE id = #{id}")
    int awaitVerdict(@Param("id") long id, @Param("snapshot") String snapshot);

    @Update("UPDATE t_coupon_task SET announced_at = #{to} WHERE id = #{id} AND state IN ('PENDING', 'RUNNING')"
            + " AND announced_at = #{from}")
    int moveAnnouncement(@Param("id") long id, @Param("from") LocalDateTime from, @Param("to") LocalDateTime to);

    @Update("UPDATE t_coupon_task SET control_version = #{row.controlVersion}, desired = #{row.desired},"
            + " rate = #{row.rate}, undo_reason = #{row.undoReason}, undo_family = #{row.undoFamily},"
            + " canary_passed = CASE WHEN #{row.canaryPassed} THEN 1 ELSE canary_passed END,"
            + " cancel_requested = CASE WHEN #{row.cancelRequested} THEN 1 ELSE cancel_requested END"
            + " WHERE id = #{row.id} AND control_version = #{seen}")
    int noteCommand(@Param("row") TaskRow row, @Param("seen") long seen);

    /** An undo that was refused leaves nothing of what was asked with it. */
    @Update("UPDATE t_coupon_task SET desired = #{desired}, rate = #{rate}, cancel_requested = #{cancels},"
            + " undo_reason = CASE WHEN #{desired} = 'UNDO' THEN undo_reason END,"
            + " undo_family = CASE WHEN #{desired} = 'UNDO' THEN undo_family END"
            + " WHERE id = #{id} AND control_version = #{version}")
    int keepCommand(
            @Param("id") long id,
            @Param("version") long version,
            @Param("desired") String desired,
            @Param("rate") Integer rate,
            @Param("cancels") boolean cancels);

    /**
     * An end state stays; a task that runs is not pending any more, and its counts only grow. What is wanted, and whether
     * it is held, is taken over from a run that knows the newest command.
     */
    @Update("UPDATE t_coupon_task SET state = #{row.state}, reason = #{row.reason}, delivered = #{row.delivered},"
            + " failed = #{row.failed}, failed_by_cause = #{row.failedByCause}, started_at = #{row.startedAt},"
            + " ended_at = #{row.endedAt}, waiting_for = #{row.waitingFor}, copied_at = #{row.copiedAt},"
            + " undo_state = #{row.undoState}, revoked = #{row.revoked},"
            + " held_reason = CASE WHEN #{row.controlVersion} >= control_version THEN #{row.heldReason} ELSE held_reason END,"
            + " desired = CASE WHEN #{row.controlVersion} >= control_version THEN #{row.desired} ELSE desired END,"
            + " rate = CASE WHEN #{row.controlVersion} >= control_version THEN #{row.rate} ELSE rate END WHERE id = #{row.id} AND state IN ('PENDING', 'RUNNING')"
            + " AND (#{row.state} <> 'PENDING' OR state = 'PENDING')"
            + " AND (#{row.state} <> 'RUNNING' OR delivered + failed <= #{row.delivered} + #{row.failed})")
    int keepProgress(@Param("row") TaskRow row);

    /** If nothing newer was asked since, what the run wants counts again, and nothing is left of a refused undo. */
    @Update("UPDATE t_coupon_task SET refused_asked = #{row.refusedAsked}, refused_version = #{row.refusedVersion},"
            + " refused_code = #{row.refusedCode}, refused_in = #{row.refusedIn},"
            + " desired = CASE WHEN control_version <= #{row.refusedVersion} THEN #{row.desired} ELSE desired END,"
            + " rate = CASE WHEN control_version <= #{row.refusedVersion} THEN #{row.rate} ELSE rate END,"
            + " cancel_requested = CASE WHEN control_version <= #{row.refusedVersion} THEN #{row.cancelRequested} ELSE cancel_requested END,"
            + " undo_reason = CASE WHEN control_version <= #{row.refusedVersion} AND #{row.desired} <> 'UNDO' THEN NULL ELSE undo_reason END,"
            + " undo_family = CASE WHEN control_version <= #{row.refusedVersion} AND #{row.desired} <> 'UNDO' THEN NULL ELSE undo_family END"
            + " WHERE id = #{row.id} AND COALESCE(refused_version, 0) < #{row.refusedVersion}")
    int keepRefusal(@Param("row") TaskRow row);

    /** Of a task that has ended: what was taken back since only grows, and an undo that has ended stays so. */
    @Update("UPDATE t_coupon_task SET undo_state = COALESCE(#{undoState}, undo_state), revoked = #{revoked},"
            + " desired = CASE WHEN #{undoState} IS NULL THEN desired ELSE 'UNDO' END"
            + " WHERE id = #{id} AND state NOT IN ('PENDING', 'RUNNING') AND revoked <= #{revoked}"
            + " AND (undo_state IS NULL OR undo_state = 'UNDOING' OR #{undoState} = 'UNDONE')")
    int keepUndo(@Param("id") long id, @Param("undoState") String undoState, @Param("revoked") long revoked);

    @Select("SELECT * FROM t_coupon_task WHERE state IN ('PENDING', 'RUNNING') AND announced_at IS NOT NULL"
            + " AND (send_at IS NULL OR fired_at IS NOT NULL)"
            + " AND COALESCE(copied_at, announced_at) <= #{before}"
            + " ORDER BY COALESCE(copied_at, announced_at) LIMIT #{limit}")
    List<TaskRow> copiedBefore(@Param("before") LocalDateTime before, @Param("limit") int limit);

    @Update("UPDATE t_coupon_task SET copied_at = #{at} WHERE id = #{id}")
    int noteAsked(@Param("id") long id, @Param("at") LocalDateTime at);

    @Update(
            "<script>UPDATE t_coupon_task SET waiting_for = #{waitingFor} WHERE state IN ('PENDING', 'RUNNING') AND id IN"
                    + " <foreach collection='ids' item='id' open='(' separator=',' close=')'>#{id}</foreach></script>")
    int noteWait(@Param("ids") List<Long> ids, @Param("waitingFor") String waitingFor);
}
