package io.confetti.merchantadmin.task.store;

import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Until a scheduled task is fired its row judges: each statement names that state again, and only the first of two finds it. */
interface ScheduleMapper {
    String UNFIRED = " state = 'PENDING' AND send_at IS NOT NULL AND fired_at IS NULL";
    String THIS_UNFIRED = " WHERE id = #{id} AND" + UNFIRED;
    String IS_DUE = " AND send_at <= UTC_TIMESTAMP(3) AND fire_problem IS NULL";

    @Select("SELECT UTC_TIMESTAMP(3)")
    LocalDateTime now();

    @Select("SELECT * FROM t_coupon_task" + THIS_UNFIRED)
    TaskRow find(@Param("id") long id);

    @Select("SELECT id FROM t_coupon_task WHERE" + UNFIRED + IS_DUE + " ORDER BY send_at, id LIMIT #{limit}")
    List<Long> due(@Param("limit") int limit);

    /** Their ids and times only. */
    @Select("SELECT id, send_at FROM t_coupon_task WHERE" + UNFIRED
            + " AND send_at > #{after} AND send_at <= #{until} ORDER BY send_at LIMIT #{limit}")
    List<TaskRow> dueBetween(
            @Param("after") LocalDateTime after, @Param("until") LocalDateTime until, @Param("limit") int limit);

    @Select("SELECT * FROM t_coupon_task WHERE" + UNFIRED
            + " AND fire_problem IS NULL AND send_at <= #{before} ORDER BY send_at LIMIT #{limit}")
    List<TaskRow> dueSince(@Param("before") LocalDateTime before, @Param("limit") int limit);

    @Select("SELECT COUNT(*) FROM t_coupon_task WHERE" + UNFIRED + " AND fire_problem <> 'APPROVAL'")
    long countProblems();

    /** Raised commands that came meanwhile belong to another snapshot. */
    @Update("<script>UPDATE t_coupon_task SET fired_at = #{at}, fire_problem = NULL, snapshot = #{snapshot},"
            + " row_count = #{rowCount}, announced_at = #{announcedAt}" + THIS_UNFIRED
            + " AND cancel_requested = 0 AND control_version = #{version}"
            + "<if test='onlyDue'> AND send_at &lt;= UTC_TIMESTAMP(3) AND fire_problem IS NULL</if></script>")
    int fire(
            @Param("id") long id,
            @Param("version") long version,
            @Param("onlyDue") boolean onlyDue,
            @Param("at") LocalDateTime at,
            @Param("snapshot") String snapshot,
            @Param("rowCount") Long rowCount,
            @Param("announcedAt") LocalDateTime announcedAt);

    @Update("UPDATE t_coupon_task SET fire_problem = #{problem}" + THIS_UNFIRED + IS_DUE)
    int noteProblem(@Param("id") long id, @Param("problem") String problem);

    /** An approval that came after it was judged makes nothing due again: there was no problem yet that it could take away. */
    @Update("UPDATE t_coupon_task SET fire_problem = 'APPROVAL'" + THIS_UNFIRED + IS_DUE
            + " AND (approved_hash IS NULL OR approved_hash <> #{hash})")
    int noteUnapproved(@Param("id") long id, @Param("hash") String hash);

    @Update("UPDATE t_coupon_task SET state = 'FAILED', reason = #{reason}, ended_at = UTC_TIMESTAMP(3)" + THIS_UNFIRED
            + IS_DUE)
    int fail(@Param("id") long id, @Param("reason") String reason);

    @Update("UPDATE t_coupon_task SET state = 'CANCELLED', cancel_requested = 1, desired = 'CANCEL',"
            + " control_version = control_version + 1, ended_at = UTC_TIMESTAMP(3)" + THIS_UNFIRED)
    int cancel(@Param("id") long id);

    @Update("UPDATE t_coupon_task SET send_at = #{sendAt}, late_limit = #{lateLimit}, fire_problem = NULL,"
            + " control_version = control_version + 1" + THIS_UNFIRED + " AND control_version = #{version}")
    int reschedule(
            @Param("id") long id,
            @Param("version") long version,
            @Param("sendAt") LocalDateTime sendAt,
            @Param("lateLimit") int lateLimit);

    /** What waited because nobody knew how large it is, is due again. */
    @Update("UPDATE t_coupon_task SET row_count = #{rowCount},"
            + " fire_problem = CASE WHEN fire_problem = 'APPROVAL' THEN NULL ELSE fire_problem END"
            + " WHERE file_id = #{fileId} AND" + UNFIRED)
    int noteRowCount(@Param("fileId") long fileId, @Param("rowCount") Long rowCount);
}
