package io.confetti.merchantadmin.recipientfile.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface RecipientFileMapper extends BaseMapper<RecipientFileRow> {

    String LIGHT =
            "id, shop_id, label, sha256, size_bytes, verdict, reader_version, reason, file_type, charset, row_count,"
                    + " valid_rows, attempts, uploaded_at, uploaded_by, verified_at, gone_at";

    /** Instances judge each other's leases: no clock of theirs may have a say in it. */
    String NOT_LEASED = " (leased_until IS NULL OR leased_until <= UTC_TIMESTAMP(3))";

    @Select("SELECT * FROM t_recipient_file WHERE id = #{id} AND shop_id = #{shopId}")
    RecipientFileRow find(@Param("shopId") long shopId, @Param("id") long id);

    @Select("SELECT " + LIGHT + " FROM t_recipient_file WHERE shop_id = #{shopId} AND sha256 = #{sha256}")
    RecipientFileRow findByContent(@Param("shopId") long shopId, @Param("sha256") String sha256);

    @Select("SELECT " + LIGHT + " FROM t_recipient_file WHERE id = #{id}")
    RecipientFileRow findLight(@Param("id") long id);

    @Select("SELECT " + LIGHT + " FROM t_recipient_file WHERE id = #{id} FOR UPDATE")
    RecipientFileRow lockForUpdate(@Param("id") long id);

    /** Spelled so that MySQL and MariaDB both understand it. */
    @Select("SELECT " + LIGHT + " FROM t_recipient_file WHERE id = #{id} AND shop_id = #{shopId} LOCK IN SHARE MODE")
    RecipientFileRow lockForShare(@Param("shopId") long shopId, @Param("id") long id);

    @Select("SELECT " + LIGHT + " FROM t_recipient_file WHERE shop_id = #{shopId} AND id < #{before}"
            + " ORDER BY id DESC LIMIT #{limit}")
    List<RecipientFileRow> list(@Param("shopId") long shopId, @Param("before") long before, @Param("limit") int limit);

    @Select("SELECT id FROM t_recipient_file WHERE verdict IS NULL AND gone_at IS NULL"
            + " AND uploaded_at <= UTC_TIMESTAMP(3) - INTERVAL #{ageMicros} MICROSECOND AND" + NOT_LEASED
            + " ORDER BY uploaded_at LIMIT #{limit}")
    List<Long> waiting(@Param("ageMicros") long ageMicros, @Param("limit") int limit);

    @Update("UPDATE t_recipient_file SET attempts = attempts + 1,"
            + " leased_until = UTC_TIMESTAMP(3) + INTERVAL #{micros} MICROSECOND WHERE id = #{id}"
            + " AND verdict IS NULL AND attempts < #{maxAttempts} AND" + NOT_LEASED)
    int lease(@Param("id") long id, @Param("micros") long micros, @Param("maxAttempts") int maxAttempts);

    @Select(
            "SELECT COUNT(*) FROM t_recipient_file WHERE id = #{id} AND verdict IS NULL AND attempts >= #{maxAttempts} AND"
                    + NOT_LEASED)
    int countExhausted(@Param("id") long id, @Param("maxAttempts") int maxAttempts);

    @Update("UPDATE t_recipient_file SET leased_until = UTC_TIMESTAMP(3) + INTERVAL #{micros} MICROSECOND"
            + " WHERE id = #{id} AND attempts = #{attempt} AND verdict IS NULL")
    int extendLease(@Param("id") long id, @Param("attempt") int attempt, @Param("micros") long micros);

    @Update("UPDATE t_recipient_file SET attempts = attempts - 1,"
            + " leased_until = UTC_TIMESTAMP(3) + INTERVAL #{micros} MICROSECOND WHERE id = #{id}"
            + " AND attempts = #{attempt} AND verdict IS NULL")
    int giveBack(@Param("id") long id, @Param("attempt") int attempt, @Param("micros") long micros);

    @Select("SELECT sha256 FROM t_recipient_file WHERE gone_at IS NULL ORDER BY id DESC LIMIT #{limit}")
    List<String> newest(@Param("limit") int limit);

    @Update("UPDATE t_recipient_file SET verdict = #{row.verdict}, reader_version = #{row.readerVersion},"
            + " reason = #{row.reason}, file_type = #{row.fileType}, charset = #{row.charset}, row_count = #{row.rowCount},"
            + " valid_rows = #{row.validRows}, findings = #{row.findings}, contacts = #{row.contacts}, verified_at = #{row.verifiedAt},"
            + " leased_until = NULL WHERE id = #{row.id} AND verdict IS NULL")
    int saveVerdictIfAbsent(@Param("row") RecipientFileRow row);

    @Update("UPDATE t_recipient_file SET verdict = NULL, reason = NULL, attempts = 0, leased_until = NULL,"
            + " verified_at = NULL WHERE id = #{id} AND shop_id = #{shopId} AND verdict IS NOT NULL"
            + " AND reader_version < #{version}")
    int forgetOlderVerdict(@Param("shopId") long shopId, @Param("id") long id, @Param("version") int version);

    /** Its content is here again; it counts as uploaded now. */
    @Update(
            "UPDATE t_recipient_file SET gone_at = NULL, gone_reason = NULL, verdict = NULL, reason = NULL, findings = NULL,"
                    + " attempts = 0, leased_until = NULL, verified_at = NULL, uploaded_at = #{row.uploadedAt},"
                    + " uploaded_by = #{row.uploadedBy}, label = #{row.label}"
                    + " WHERE shop_id = #{row.shopId} AND sha256 = #{row.sha256} AND gone_at IS NOT NULL")
    int bringBack(@Param("row") RecipientFileRow row);

    @Update("UPDATE t_recipient_file SET verdict = NULL, reason = NULL, attempts = 0, leased_until = NULL,"
            + " verified_at = NULL WHERE id = #{id} AND reason IN"
            + " ('FILE_LOST', 'FILE_UNREADABLE', 'FILE_CORRUPT')")
    int forgetVerdict(@Param("id") long id);
}
