package io.confetti.merchantadmin.job.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;

@TableName("t_job")
class JobRow {
    @TableId(type = IdType.INPUT)
    Long id;

    String kind;
    String state;
    String reason;
    Integer attempts;
    Integer epoch;
}
