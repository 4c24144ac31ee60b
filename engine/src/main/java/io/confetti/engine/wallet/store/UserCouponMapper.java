package io.confetti.engine.wallet.store;

import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

interface UserCouponMapper {
    /** The status shown is the stored one, but EXPIRED as soon as the time of an unused coupon is over. */
    @Select("""
            <script>
            SELECT id, template_id, shop_id, rule_version, code, shown AS status, received_at, usable_from, usable_until
            FROM (
              SELECT c.*, CASE WHEN status = 'UNUSED' AND usable_until &lt;= #{now} THEN 'EXPIRED' ELSE status END AS shown
              FROM t_user_coupon c
              WHERE user_id = #{userId}
              <if test="before != null">AND id &lt; #{before}</if>
            ) own
            <if test="state != null">WHERE shown = #{state}</if>
            ORDER BY id DESC
            LIMIT #{size}
            </script>
            """)
    List<UserCouponRow> page(
            @Param("userId") long userId,
            @Param("state") String state,
            @Param("before") Long before,
            @Param("size") int size,
            @Param("now") LocalDateTime now);
}
