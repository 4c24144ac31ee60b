package io.confetti.merchantadmin.code.build.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;

@TableName("t_code_build")
class BuildRow {
    @TableId(type = IdType.INPUT)
    Long seriesId;

    String state;
    String reason;
    Integer attempts;
    Integer epoch;
}
