package io.confetti.merchantadmin.template.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.confetti.contract.TemplateVersionKey;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

interface TemplateVersionMapper extends BaseMapper<TemplateVersionRow> {

    /** The rules that new coupons of the templates get. */
    @Select("<script>SELECT v.* FROM t_template_version v JOIN t_coupon_template t"
            + " ON t.id = v.template_id AND t.current_version = v.version WHERE t.id IN"
            + " <foreach collection='ids' item='id' open='(' separator=',' close=')'>#{id}</foreach></script>")
    List<TemplateVersionRow> current(@Param("ids") Collection<Long> ids);

    @Select("<script>SELECT * FROM t_template_version WHERE (template_id, version) IN"
            + " <foreach collection='keys' item='key' open='(' separator=',' close=')'>"
            + "(#{key.templateId}, #{key.version})</foreach></script>")
    List<TemplateVersionRow> all(@Param("keys") Collection<TemplateVersionKey> keys);

    @Select("SELECT * FROM t_template_version WHERE template_id = #{id} AND version = #{version}")
    TemplateVersionRow find(@Param("id") long id, @Param("version") int version);
}
