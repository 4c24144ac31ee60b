package io.confetti.merchantadmin.code.series.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface SeriesMapper extends BaseMapper<SeriesRow> {
    /** Readers hear of it: they ask for what has a higher number than they know. */
    String TOLD = " change_version = (SELECT version FROM t_code_change WHERE id = 1)";

    String CHANGED = " version = version + 1, changed_at = UTC_TIMESTAMP(3)," + TOLD;

    @Select("SELECT * FROM t_code_series WHERE id = #{id} AND shop_id = #{shopId}")
    SeriesRow find(@Param("shopId") long shopId, @Param("id") long id);

    @Select("SELECT * FROM t_code_series WHERE id = #{id} FOR UPDATE")
    SeriesRow lock(@Param("id") long id);

    @Select("SELECT * FROM t_code_series WHERE shop_id = #{shopId} AND request_key = #{key}")
    SeriesRow findByRequest(@Param("shopId") long shopId, @Param("key") String key);

    @Select("SELECT * FROM t_code_series WHERE shop_id = #{shopId} AND id < #{before} ORDER BY id DESC LIMIT #{limit}")
    List<SeriesRow> list(@Param("shopId") long shopId, @Param("before") long before, @Param("limit") int limit);

    @Select("SELECT * FROM t_code_series WHERE template_id = #{templateId} AND shop_id = #{shopId} AND id < #{before}"
            + " ORDER BY id DESC LIMIT #{limit}")
    List<SeriesRow> listOfTemplate(
            @Param("shopId") long shopId,
            @Param("templateId") long templateId,
            @Param("before") long before,
            @Param("limit") int limit);

    @Select("SELECT * FROM t_code_series WHERE template_id = #{templateId} ORDER BY id")
    List<SeriesRow> ofTemplate(@Param("templateId") long templateId);

    @Update("UPDATE t_code_series SET state = #{to}, state_reason = #{reason}," + CHANGED
            + " WHERE id = #{id} AND state = #{from}")
    int move(@Param("id") long id, @Param("from") String from, @Param("to") String to, @Param("reason") String reason);

    @Update("UPDATE t_code_series SET" + TOLD + " WHERE id = #{id}")
    int tell(@Param("id") long id);

    @Update("UPDATE t_code_series SET size = #{size}," + CHANGED + " WHERE id = #{id}")
    int resize(@Param("id") long id, @Param("size") long size);

    @Update("UPDATE t_code_series SET made = #{end}," + TOLD
            + " WHERE id = #{id} AND made = #{first} AND size >= #{end}"
            + " AND state IN ('BUILDING', 'READY', 'PAUSED')")
    int raiseMade(@Param("id") long id, @Param("first") long first, @Param("end") long end);

    /** Codes from elsewhere are compared with new ones as long as they are kept: their keys are needed also when they are closed. */
    @Select("SELECT DISTINCT key_version FROM t_code_series WHERE state <> 'CLOSED' OR kind = 'IMPORTED'")
    List<Integer> keyVersions();

    /** Whether DISTINCT jumps from one to the next or reads all, is up to the statistics of the table. */
    @Select("SELECT key_version FROM t_code_series WHERE kind = 'IMPORTED' AND key_version > #{after}"
            + " ORDER BY key_version LIMIT 1")
    Integer nextImportKey(@Param("after") int after);

    @Select("SELECT * FROM t_code_series WHERE id > #{after} AND test_code IS NOT NULL"
            + " AND (state <> 'CLOSED' OR kind = 'IMPORTED') ORDER BY id LIMIT #{limit}")
    List<SeriesRow> withTestCode(@Param("after") long after, @Param("limit") int limit);
}
