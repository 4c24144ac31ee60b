package io.confetti.merchantadmin.code.imports.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface ImportMapper extends BaseMapper<ImportRow> {

    /** Of two uploads of one content the second waits here, and finds the row of the first. */
    @Insert(
            "INSERT INTO t_code_import_file (id, shop_id, label, sha256, bytes, uploaded_by, uploaded_at) VALUES (#{row.id},"
                    + " #{row.shopId}, #{row.label}, #{row.sha256}, #{row.bytes}, #{row.uploadedBy}, #{row.uploadedAt})"
                    + " ON DUPLICATE KEY UPDATE id = id")
    int insertIfAbsent(@Param("row") ImportRow row);

    @Select("SELECT * FROM t_code_import_file WHERE id = #{id} AND shop_id = #{shopId}")
    ImportRow find(@Param("shopId") long shopId, @Param("id") long id);

    @Select("SELECT * FROM t_code_import_file WHERE id = #{id} FOR UPDATE")
    ImportRow lock(@Param("id") long id);

    @Select("SELECT * FROM t_code_import_file WHERE shop_id = #{shopId} AND sha256 = #{sha256} FOR UPDATE")
    ImportRow lockByContent(@Param("shopId") long shopId, @Param("sha256") String sha256);

    @Select(
            "SELECT * FROM t_code_import_file WHERE shop_id = #{shopId} AND id < #{before} ORDER BY id DESC LIMIT #{limit}")
    List<ImportRow> list(@Param("shopId") long shopId, @Param("before") long before, @Param("limit") int limit);

    @Update("UPDATE t_code_import_file SET gone_at = NULL, uploaded_at = UTC_TIMESTAMP(3) WHERE id = #{id}")
    int stored(@Param("id") long id);

    @Update("UPDATE t_code_import_file SET verdict = NULL, reason = NULL,"
            + " closed_series_id = COALESCE(series_id, closed_series_id), series_id = NULL WHERE id = #{id}")
    int beginAnew(@Param("id") long id);

    @Update(
            "UPDATE t_code_import_file SET verdict = #{row.verdict}, reason = #{row.reason}, file_type = #{row.fileType},"
                    + " charset = #{row.charset}, row_count = #{row.rowCount}, codes = #{row.codes}, skipped = #{row.skipped},"
                    + " judged_at = #{row.judgedAt} WHERE id = #{row.id} AND series_id IS NULL")
    int judge(@Param("row") ImportRow row);

    @Update("UPDATE t_code_import_file SET series_id = #{seriesId} WHERE id = #{id}")
    int confirm(@Param("id") long id, @Param("seriesId") long seriesId);

    @Select(
            "SELECT f.* FROM t_code_import_file f JOIN t_job j ON j.id = f.id WHERE f.gone_at IS NULL"
                    + " AND (j.kind = 'CONFIRM' AND j.state = 'DONE' OR j.state <> 'WAITING'"
                    + " AND f.uploaded_at <= UTC_TIMESTAMP(3) - INTERVAL #{ageMicros} MICROSECOND) ORDER BY f.id LIMIT #{limit}")
    List<ImportRow> unneeded(@Param("ageMicros") long ageMicros, @Param("limit") int limit);

    @Update("UPDATE t_code_import_file SET gone_at = UTC_TIMESTAMP(3) WHERE id = #{id} AND gone_at IS NULL"
            + " AND uploaded_at = #{uploadedAt} AND (series_id IS NULL) = #{unconfirmed}")
    int gone(
            @Param("id") long id,
            @Param("uploadedAt") LocalDateTime uploadedAt,
            @Param("unconfirmed") boolean unconfirmed);
}
