package io.confetti.merchantadmin.code.build.store;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

interface PartMapper extends BaseMapper<PartRow> {

    @Select("SELECT * FROM t_code_part WHERE series_id = #{id} ORDER BY part_no DESC LIMIT 1")
    PartRow last(@Param("id") long id);

    @Select("SELECT * FROM t_code_part WHERE series_id = #{id} ORDER BY part_no")
    List<PartRow> all(@Param("id") long id);

    @Select("<script>SELECT series_id, MAX(part_no) AS part_no FROM t_code_part WHERE series_id IN"
            + " <foreach item='id' collection='ids' open='(' separator=',' close=')'>#{id}</foreach>"
            + " GROUP BY series_id</script>")
    List<PartRow> lastOfEach(@Param("ids") Collection<Long> ids);

    @Update("UPDATE t_code_part SET storage_key = #{key}, sha256 = #{sha256}, bytes = #{bytes}"
            + " WHERE series_id = #{id} AND part_no = #{number}")
    int replace(
            @Param("id") long id,
            @Param("number") int number,
            @Param("key") String key,
            @Param("sha256") String sha256,
            @Param("bytes") long bytes);

    @Select("SELECT storage_key FROM t_code_part ORDER BY series_id DESC, part_no DESC LIMIT #{limit}")
    List<String> newestKeys(@Param("limit") int limit);
}
