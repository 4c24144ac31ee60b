package io.confetti.merchantadmin.task.store;

import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface ApprovalMapper {
    @Select("SELECT approved_hash, approved_by, approved_at FROM t_coupon_task"
            + " WHERE id = #{id} AND approved_hash IS NOT NULL")
    ApprovalRow find(@Param("id") long id);

    @Update("UPDATE t_coupon_task SET approved_hash = #{hash}, approved_by = #{by}, approved_at = UTC_TIMESTAMP(3),"
            + " fire_problem = CASE WHEN fire_problem = 'APPROVAL' THEN NULL ELSE fire_problem END"
            + ScheduleMapper.THIS_UNFIRED + " AND control_version = #{version}")
    int approve(
            @Param("id") long id, @Param("version") long version, @Param("hash") String hash, @Param("by") String by);

    @Select("SELECT max_rows, max_amount FROM t_approval_rule WHERE shop_id = #{shopId}")
    ApprovalRuleRow rule(@Param("shopId") long shopId);

    @Insert("INSERT INTO t_approval_rule (shop_id, max_rows, max_amount, changed_by, changed_at)"
            + " VALUES (#{shopId}, #{maxRows}, #{maxAmount}, #{by}, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE"
            + " max_rows = VALUES(max_rows), max_amount = VALUES(max_amount), changed_by = VALUES(changed_by),"
            + " changed_at = VALUES(changed_at)")
    int putRule(
            @Param("shopId") long shopId,
            @Param("maxRows") long maxRows,
            @Param("maxAmount") long maxAmount,
            @Param("by") String by);
}
