package io.confetti.merchantadmin.template.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface TemplateMapper extends BaseMapper<TemplateRow> {

    @Select("SELECT * FROM t_coupon_template WHERE id = #{id} AND shop_id = #{shopId}")
    TemplateRow find(@Param("shopId") long shopId, @Param("id") long id);

    /** @param pattern LIKE pattern with {@code !} as escape */
    @Select(
            "SELECT * FROM t_coupon_template WHERE shop_id = #{shopId} AND id < #{before} AND name LIKE #{pattern} ESCAPE '!'"
                    + " ORDER BY id DESC LIMIT #{limit}")
    List<TemplateRow> list(
            @Param("shopId") long shopId,
            @Param("pattern") String pattern,
            @Param("before") long before,
            @Param("limit") int limit);

    @Update("UPDATE t_coupon_template SET current_version = #{version}, revision = #{revision} WHERE id = #{id}"
            + " AND current_version = #{version} - 1 AND revision = #{revision} - 1")
    int revise(@Param("id") long id, @Param("version") int version, @Param("revision") int revision);

    @Update("UPDATE t_coupon_template SET revision = #{row.revision}, name = #{row.name},"
            + " description = #{row.description}, terms = #{row.terms}, picture = #{row.picture},"
            + " audience = #{row.audience}, audience_conditions = #{row.audienceConditions}, visible_from = #{row.visibleFrom}, per_user_limit = #{row.perUserLimit}"
            + " WHERE id = #{row.id} AND revision = #{row.revision} - 1")
    int edit(@Param("row") TemplateRow row);
}
