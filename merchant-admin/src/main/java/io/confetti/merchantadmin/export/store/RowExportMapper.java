package io.confetti.merchantadmin.export.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface RowExportMapper extends BaseMapper<RowExportRow> {

    @Select("SELECT * FROM t_export WHERE shop_id = #{shopId} AND id < #{before} ORDER BY id DESC LIMIT #{limit}")
    List<RowExportRow> list(@Param("shopId") long shopId, @Param("before") long before, @Param("limit") int limit);

    @Update("UPDATE t_export SET row_count = #{rows} WHERE id = #{id} AND ended_at IS NULL")
    int noteProgress(@Param("id") long id, @Param("rows") long rows);

    @Update("UPDATE t_export SET row_count = #{rows}, bytes = #{bytes}, ended_at = #{endedAt}, slot = NULL"
            + " WHERE id = #{id}")
    int end(
            @Param("id") long id,
            @Param("rows") long rows,
            @Param("bytes") long bytes,
            @Param("endedAt") LocalDateTime endedAt);

    @Update("UPDATE t_export SET row_count = #{rows}, bytes = #{bytes} WHERE id = #{id} AND gone_at IS NULL")
    int recount(@Param("id") long id, @Param("rows") long rows, @Param("bytes") long bytes);

    @Update("UPDATE t_export SET slot = NULL WHERE id = #{id}")
    int free(@Param("id") long id);

    @Select("SELECT * FROM t_export WHERE gone_at IS NULL"
            + " AND ended_at <= UTC_TIMESTAMP(3) - INTERVAL #{ageMicros} MICROSECOND ORDER BY ended_at LIMIT #{limit}")
    List<RowExportRow> endedBefore(@Param("ageMicros") long ageMicros, @Param("limit") int limit);

    @Select("SELECT e.* FROM t_export e JOIN t_job j ON j.id = e.id WHERE e.gone_at IS NULL"
            + " AND e.ended_at IS NULL AND j.state = 'FAILED' LIMIT #{limit}")
    List<RowExportRow> failed(@Param("limit") int limit);

    /** Sums of days name nobody. */
    @Select("SELECT * FROM t_export WHERE gone_at IS NULL AND kind <> 'REPORT' ORDER BY id LIMIT #{limit}")
    List<RowExportRow> namingPeople(@Param("limit") int limit);

    @Update("UPDATE t_export SET gone_at = UTC_TIMESTAMP(3) WHERE id = #{id}")
    int gone(@Param("id") long id);
}
