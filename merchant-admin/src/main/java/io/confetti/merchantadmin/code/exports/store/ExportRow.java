package io.confetti.merchantadmin.code.exports.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

@TableName("t_code_export")
class ExportRow {
    @TableId(type = IdType.INPUT)
    Long id;

    Long shopId;
    Long seriesId;
    String format;
    Long fromSerial;
    Long toSerial;
    Boolean unusedOnly;
    Long codes;
    Long bytes;
    String createdBy;
    LocalDateTime createdAt;
    LocalDateTime endedAt;
    LocalDateTime goneAt;
}
