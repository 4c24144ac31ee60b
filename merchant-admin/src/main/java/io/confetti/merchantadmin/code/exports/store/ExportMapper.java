package io.confetti.merchantadmin.code.exports.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface ExportMapper extends BaseMapper<ExportRow> {

    @Select(
            "SELECT * FROM t_code_export WHERE series_id = #{seriesId} AND id < #{before} ORDER BY id DESC LIMIT #{limit}")
    List<ExportRow> list(@Param("seriesId") long seriesId, @Param("before") long before, @Param("limit") int limit);

    @Update("UPDATE t_code_export SET codes = #{codes}, bytes = #{bytes}, ended_at = #{endedAt} WHERE id = #{id}")
    int end(
            @Param("id") long id,
            @Param("codes") long codes,
            @Param("bytes") long bytes,
            @Param("endedAt") LocalDateTime endedAt);

    @Select("SELECT * FROM t_code_export WHERE gone_at IS NULL"
            + " AND ended_at <= UTC_TIMESTAMP(3) - INTERVAL #{ageMicros} MICROSECOND ORDER BY ended_at LIMIT #{limit}")
    List<ExportRow> endedBefore(@Param("ageMicros") long ageMicros, @Param("limit") int limit);

    @Select("SELECT e.* FROM t_code_export e JOIN t_job j ON j.id = e.id WHERE e.gone_at IS NULL"
            + " AND e.ended_at IS NULL AND j.state = 'FAILED' LIMIT #{limit}")
    List<ExportRow> failed(@Param("limit") int limit);

    @Update("UPDATE t_code_export SET gone_at = UTC_TIMESTAMP(3) WHERE id = #{id}")
    int gone(@Param("id") long id);
}
