package io.confetti.merchantadmin.code.voided.store;

import io.confetti.merchantadmin.code.voided.SerialRange;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** Reads only: the kernel writes what is void. */
interface VoidMapper {
    String IN_RANGES = " FROM t_code_use WHERE series_id = #{seriesId} AND"
            + " <foreach item='one' collection='ranges' open='(' separator=' OR ' close=')'>"
            + "serial BETWEEN #{one.from} AND #{one.to}</foreach>";

    String ALL = " FROM t_code_void WHERE series_id = #{seriesId} AND from_serial = 0";

    String LAST_BEFORE = " FROM t_code_void WHERE series_id = #{seriesId} AND from_serial &lt;= #{one.from}"
            + " ORDER BY from_serial DESC LIMIT 1";

    /**
     * Ranges of a series are disjoint but for those of all codes, which begin with 0: of those that begin before a serial only the last one
     * and these can have it.
     */
    @Select("<script>SELECT from_serial, to_serial" + ALL
            + " UNION ALL <foreach item='one' collection='ranges' separator=' UNION ALL '>"
            + "(SELECT from_serial, to_serial" + LAST_BEFORE + ")"
            + "<if test='one.to > one.from'> UNION ALL (SELECT from_serial, to_serial FROM t_code_void"
            + " WHERE series_id = #{seriesId} AND from_serial > #{one.from} AND from_serial &lt;= #{one.to})</if>"
            + "</foreach></script>")
    List<VoidRow> near(@Param("seriesId") long seriesId, @Param("ranges") List<SerialRange> ranges);

    @Select("SELECT * FROM t_code_void FORCE INDEX (k_void_list)"
            + " WHERE series_id = #{seriesId} AND id < #{before} ORDER BY id DESC LIMIT #{limit}")
    List<VoidRow> list(@Param("seriesId") long seriesId, @Param("before") long before, @Param("limit") int limit);

    @Select("(SELECT * FROM t_code_void WHERE series_id = #{seriesId} AND from_serial <= #{serial}"
            + " ORDER BY from_serial DESC LIMIT 1) UNION (SELECT *" + ALL + ")")
    List<VoidRow> lastBefore(@Param("seriesId") long seriesId, @Param("serial") long serial);

    @Select("SELECT COUNT(*)" + ALL + " AND to_serial >= #{to}")
    int countAll(@Param("seriesId") long seriesId, @Param("to") long to);

    @Select("<script>SELECT COUNT(*)" + IN_RANGES + "</script>")
    long countUsed(@Param("seriesId") long seriesId, @Param("ranges") List<SerialRange> ranges);

    @Select("<script>SELECT serial, user_id, coupon_id, used_at" + IN_RANGES
            + " ORDER BY serial, use_no LIMIT #{limit}</script>")
    List<UseRow> used(
            @Param("seriesId") long seriesId, @Param("ranges") List<SerialRange> ranges, @Param("limit") int limit);
}
