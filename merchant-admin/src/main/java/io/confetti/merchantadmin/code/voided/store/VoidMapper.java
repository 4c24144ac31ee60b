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

    @Select("SELECT * FROM t_code_void WHERE series_id = #{seriesId}")
    List<VoidRow> all(@Param("seriesId") long seriesId);

    @Select(
            "SELECT * FROM t_code_void WHERE series_id = #{seriesId} AND id < #{before} ORDER BY id DESC LIMIT #{limit}")
    List<VoidRow> list(@Param("seriesId") long seriesId, @Param("before") long before, @Param("limit") int limit);

    @Select(
            "SELECT * FROM t_code_void WHERE series_id = #{seriesId} AND from_serial <= #{serial} AND to_serial >= #{serial}"
                    + " ORDER BY id LIMIT 1")
    VoidRow covering(@Param("seriesId") long seriesId, @Param("serial") long serial);

    @Select("<script>SELECT COUNT(*)" + IN_RANGES + "</script>")
    long countUsed(@Param("seriesId") long seriesId, @Param("ranges") List<SerialRange> ranges);

    @Select("<script>SELECT serial, user_id, coupon_id, used_at" + IN_RANGES
            + " ORDER BY serial, use_no LIMIT #{limit}</script>")
    List<UseRow> used(
            @Param("seriesId") long seriesId, @Param("ranges") List<SerialRange> ranges, @Param("limit") int limit);
}
