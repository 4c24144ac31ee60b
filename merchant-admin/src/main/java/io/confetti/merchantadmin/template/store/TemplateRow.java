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
    Integer revision;
    String name;
    String description;
    String terms;
    String picture;
    Integer currentVersion;
    Integer perUserLimit;
    String audience;
    String audienceConditions;
    LocalDateTime visibleFrom;
    LocalDateTime createdAt;
    String createdBy;
}
