package io.confetti.merchantadmin.code.exports.store;

import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** Reads only: the kernel writes uses and voids. */
interface UsedMapper {

    @Select(
            "SELECT DISTINCT serial FROM t_code_use WHERE series_id = #{seriesId} AND serial BETWEEN #{first} AND #{last}")
    List<Long> used(@Param("seriesId") long seriesId, @Param("first") long first, @Param("last") long last);

    @Select(
            "SELECT GREATEST(from_serial, #{first}) AS first_serial, LEAST(to_serial, #{last}) AS last_serial FROM t_code_void"
                    + " WHERE series_id = #{seriesId} AND from_serial <= #{last} AND to_serial >= #{first}")
    List<VoidedRow> voided(@Param("seriesId") long seriesId, @Param("first") long first, @Param("last") long last);
}
