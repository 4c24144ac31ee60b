package io.confetti.merchantadmin.job.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.confetti.merchantadmin.job.Attempt;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface JobMapper extends BaseMapper<JobRow> {

    /** Instances judge each other's leases: no clock of theirs may have a say in it. */
    String NOT_LEASED = " (leased_until IS NULL OR leased_until <= UTC_TIMESTAMP(3))";

    String CURRENT = " WHERE id = #{id} AND epoch = #{epoch} AND state = 'WAITING'";

    @Insert("INSERT INTO t_job (id, kind, state, wanted_at) VALUES (#{id}, #{kind}, 'WAITING', UTC_TIMESTAMP(3))"
            + " ON DUPLICATE KEY UPDATE kind = #{kind}, state = 'WAITING', reason = NULL, attempts = 0,"
            + " epoch = epoch + 1, leased_until = NULL, wanted_at = UTC_TIMESTAMP(3)")
    int want(@Param("id") long id, @Param("kind") String kind);

    @Select("SELECT id FROM t_job WHERE state = 'WAITING'"
            + " AND wanted_at <= UTC_TIMESTAMP(3) - INTERVAL #{ageMicros} MICROSECOND AND" + NOT_LEASED
            + " ORDER BY wanted_at LIMIT #{limit}")
    List<Long> waiting(@Param("ageMicros") long ageMicros, @Param("limit") int limit);

    @Update("UPDATE t_job SET attempts = attempts + 1, epoch = epoch + 1,"
            + " leased_until = UTC_TIMESTAMP(3) + INTERVAL #{micros} MICROSECOND WHERE id = #{id}"
            + " AND state = 'WAITING' AND attempts < #{maxAttempts} AND" + NOT_LEASED)
    int lease(@Param("id") long id, @Param("micros") long micros, @Param("maxAttempts") int maxAttempts);

    @Select("SELECT epoch FROM t_job WHERE id = #{id}")
    int epoch(@Param("id") long id);

    @Select("SELECT COUNT(*) FROM t_job WHERE id = #{id} AND state = 'WAITING'" + " AND attempts >= #{maxAttempts} AND"
            + NOT_LEASED)
    int countExhausted(@Param("id") long id, @Param("maxAttempts") int maxAttempts);

    @Update("UPDATE t_job SET leased_until = UTC_TIMESTAMP(3) + INTERVAL #{micros} MICROSECOND" + CURRENT)
    int extendLease(@Param("id") long id, @Param("epoch") int epoch, @Param("micros") long micros);

    @Update("UPDATE t_job SET attempts = GREATEST(attempts, 1) - 1,"
            + " leased_until = UTC_TIMESTAMP(3) + INTERVAL #{micros} MICROSECOND" + CURRENT)
    int giveBack(@Param("id") long id, @Param("epoch") int epoch, @Param("micros") long micros);

    @Update("UPDATE t_job SET attempts = 0 WHERE id = #{id}")
    int forgetAttempts(@Param("id") long id);

    @Update(
            "UPDATE t_job SET state = #{state}, reason = #{reason}, leased_until = NULL"
                    + " WHERE id = #{attempt.id} AND kind = #{attempt.kind} AND epoch = #{attempt.number} AND state = 'WAITING'")
    int end(@Param("attempt") Attempt attempt, @Param("state") String state, @Param("reason") String reason);
}
