package io.confetti.merchantadmin.code.build.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface BuildMapper extends BaseMapper<BuildRow> {

    /** Instances judge each other's leases: no clock of theirs may have a say in it. */
    String NOT_LEASED = " (leased_until IS NULL OR leased_until <= UTC_TIMESTAMP(3))";

    String CURRENT = " WHERE series_id = #{id} AND epoch = #{epoch} AND state = 'WAITING'";

    @Insert("INSERT INTO t_code_build (series_id, state, wanted_at) VALUES (#{id}, 'WAITING', UTC_TIMESTAMP(3))"
            + " ON DUPLICATE KEY UPDATE state = 'WAITING', reason = NULL, attempts = 0, wanted_at = UTC_TIMESTAMP(3)")
    int want(@Param("id") long id);

    @Select("SELECT series_id FROM t_code_build WHERE state = 'WAITING'"
            + " AND wanted_at <= UTC_TIMESTAMP(3) - INTERVAL #{ageMicros} MICROSECOND AND" + NOT_LEASED
            + " ORDER BY wanted_at LIMIT #{limit}")
    List<Long> waiting(@Param("ageMicros") long ageMicros, @Param("limit") int limit);

    @Update("UPDATE t_code_build SET attempts = attempts + 1, epoch = epoch + 1, reason = NULL,"
            + " leased_until = UTC_TIMESTAMP(3) + INTERVAL #{micros} MICROSECOND WHERE series_id = #{id}"
            + " AND state = 'WAITING' AND attempts < #{maxAttempts} AND" + NOT_LEASED)
    int lease(@Param("id") long id, @Param("micros") long micros, @Param("maxAttempts") int maxAttempts);

    @Select("SELECT epoch FROM t_code_build WHERE series_id = #{id}")
    int epoch(@Param("id") long id);

    @Select("SELECT COUNT(*) FROM t_code_build WHERE series_id = #{id} AND state = 'WAITING'"
            + " AND attempts >= #{maxAttempts} AND" + NOT_LEASED)
    int countExhausted(@Param("id") long id, @Param("maxAttempts") int maxAttempts);

    @Update("UPDATE t_code_build SET leased_until = UTC_TIMESTAMP(3) + INTERVAL #{micros} MICROSECOND" + CURRENT)
    int extendLease(@Param("id") long id, @Param("epoch") int epoch, @Param("micros") long micros);

    @Update("UPDATE t_code_build SET attempts = GREATEST(attempts, 1) - 1,"
            + " leased_until = UTC_TIMESTAMP(3) + INTERVAL #{micros} MICROSECOND" + CURRENT)
    int giveBack(@Param("id") long id, @Param("epoch") int epoch, @Param("micros") long micros);

    @Update("UPDATE t_code_build SET attempts = 0, reason = NULL WHERE series_id = #{id} AND state = 'WAITING'")
    int forgetAttempts(@Param("id") long id);

    @Update("UPDATE t_code_build SET attempts = 0, reason = NULL WHERE series_id = #{id} AND state = 'WAITING'"
            + " AND reason = #{reason} AND" + NOT_LEASED)
    int forget(@Param("id") long id, @Param("reason") String reason);

    @Update("UPDATE t_code_build SET reason = #{reason}" + CURRENT)
    int note(@Param("id") long id, @Param("epoch") int epoch, @Param("reason") String reason);

    @Update("UPDATE t_code_build SET state = 'DONE', reason = NULL, leased_until = NULL"
            + " WHERE series_id = #{id} AND state = 'WAITING'")
    int complete(@Param("id") long id);

    @Update("UPDATE t_code_build SET state = 'FAILED', reason = #{reason}, leased_until = NULL"
            + " WHERE series_id = #{id} AND state = 'WAITING' AND attempts >= #{attempts} AND" + NOT_LEASED)
    int fail(@Param("id") long id, @Param("attempts") int attempts, @Param("reason") String reason);
}
