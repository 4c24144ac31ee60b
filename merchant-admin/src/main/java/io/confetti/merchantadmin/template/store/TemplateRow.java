package io.confetti.merchantadmin.template.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

@TableName("t_coupon_template")
class TemplateRow {
    @TableId(type = IdType.INPUT)
    Long id;

    Long shopId;
    String name;
    Integer currentVersion;
    Integer perUserLimit;
    String audience;
    LocalDateTime visibleFrom;
    LocalDateTime createdAt;
    String createdBy;
}
