package io.confetti.merchantadmin.code.voided.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

@TableName("t_code_void")
class VoidRow {
    @TableId(type = IdType.INPUT)
    Long id;

    Long seriesId;
    Long fromSerial;
    Long toSerial;
    String reason;
    String voidedBy;
    LocalDateTime voidedAt;
}
