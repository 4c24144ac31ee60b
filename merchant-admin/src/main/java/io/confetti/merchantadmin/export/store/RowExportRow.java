package io.confetti.merchantadmin.export.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

@TableName("t_export")
class RowExportRow {
    @TableId(type = IdType.INPUT)
    Long id;

    Long shopId;
    String kind;
    String format;
    String filter;
    Integer slot;
    Long rowCount;
    Long bytes;
    String createdBy;
    LocalDateTime createdAt;
    LocalDateTime endedAt;
    LocalDateTime goneAt;
}
