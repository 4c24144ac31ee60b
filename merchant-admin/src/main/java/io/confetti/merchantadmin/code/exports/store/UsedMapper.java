package io.confetti.merchantadmin.code.exports.store;

import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** Reads only: the kernel writes uses and voids. */
interface UsedMapper {

    @Select(
            "SELECT DISTINCT serial FROM t_code_use WHERE series_id = #{seriesId} AND serial BETWEEN #{first} AND #{last}")
    List<Long> used(@Param("seriesId") long seriesId, @Param("first") long first, @Param("last") long last);

    /**
     * Ranges of a series are disjoint but for those of all codes, which begin with 0: of those that begin before the first serial only the
     * last one and these can have it.
     */
    @Select("SELECT GREATEST(from_serial, #{first}) AS first_serial, LEAST(to_serial, #{last}) AS last_serial FROM ("
            + "(SELECT from_serial, to_serial FROM t_code_void WHERE series_id = #{seriesId} AND from_serial <= #{first}"
            + " ORDER BY from_serial DESC LIMIT 1) UNION ALL (SELECT from_serial, to_serial FROM t_code_void"
            + " WHERE series_id = #{seriesId} AND from_serial > #{first} AND from_serial <= #{last})"
            + " UNION ALL (SELECT from_serial, to_serial FROM t_code_void WHERE series_id = #{seriesId}"
            + " AND from_serial = 0)) AS near"
            + " WHERE to_serial >= #{first}")
    List<VoidedRow> voided(@Param("seriesId") long seriesId, @Param("first") long first, @Param("last") long last);
}
