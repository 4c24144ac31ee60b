package io.confetti.merchantadmin.code.build.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

interface PartMapper extends BaseMapper<PartRow> {

    @Select("SELECT * FROM t_code_part WHERE series_id = #{id} ORDER BY part_no DESC LIMIT 1")
    PartRow last(@Param("id") long id);

    @Select("SELECT * FROM t_code_part WHERE series_id = #{id} ORDER BY part_no")
    List<PartRow> all(@Param("id") long id);

    @Select("SELECT storage_key FROM t_code_part ORDER BY series_id DESC, part_no DESC LIMIT #{limit}")
    List<String> newestKeys(@Param("limit") int limit);
}
