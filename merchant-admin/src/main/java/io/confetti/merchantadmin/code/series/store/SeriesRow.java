package io.confetti.merchantadmin.code.series.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

@TableName("t_code_series")
class SeriesRow {
    @TableId(type = IdType.INPUT)
    Long id;

    Long shopId;
    Long templateId;
    String kind;
    String alphabet;
    String prefix;
    String pattern;
    Long size;
    Long firstSize;
    Long made;
    Long used;
    Integer keyVersion;
    String testCode;
    String state;
    String stateReason;
    Integer usesPerCode;
    Integer perUserLimit;
    LocalDateTime validFrom;
    LocalDateTime validUntil;
    Boolean publish;
    String requestKey;
    String createdBy;
    LocalDateTime createdAt;
    LocalDateTime changedAt;
    Long version;
}
