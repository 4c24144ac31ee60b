package io.confetti.merchantadmin.template.store;

import com.baomidou.mybatisplus.core.conditions.Wrapper;
import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import com.baomidou.mybatisplus.core.metadata.IPage;
import com.baomidou.mybatisplus.core.toolkit.Constants;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface TemplateMapper extends BaseMapper<TemplateRow> {

    @Select("SELECT * FROM t_coupon_template WHERE id = #{id} AND shop_id = #{shopId}")
    TemplateRow find(@Param("shopId") long shopId, @Param("id") long id);

    /** @param stock text of a statement: a join, or nothing */
    @Select("SELECT STRAIGHT_JOIN t.id FROM t_coupon_template t FORCE INDEX (k_template_search) ${stock}"
            + " ${ew.customSqlSegment}")
    List<Long> search(
            IPage<TemplateRow> page,
            @Param("stock") String stock,
            @Param(Constants.WRAPPER) Wrapper<TemplateRow> where);

    @Update("UPDATE t_coupon_template SET current_version = #{version}, revision = #{revision} WHERE id = #{id}"
            + " AND current_version = #{version} - 1 AND revision = #{revision} - 1")
    int revise(@Param("id") long id, @Param("version") int version, @Param("revision") int revision);

    @Update("UPDATE t_coupon_template SET revision = #{row.revision}, name = #{row.name},"
            + " description = #{row.description}, terms = #{row.terms}, picture = #{row.picture},"
            + " audience = #{row.audience}, audience_conditions = #{row.audienceConditions}, visible_from = #{row.visibleFrom}, per_user_limit = #{row.perUserLimit}"
            + " WHERE id = #{row.id} AND revision = #{row.revision} - 1")
    int edit(@Param("row") TemplateRow row);
}
