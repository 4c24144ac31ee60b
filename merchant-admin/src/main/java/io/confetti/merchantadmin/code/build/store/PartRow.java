package io.confetti.merchantadmin.code.build.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

@TableName("t_code_part")
class PartRow {
    /** First half of the key. */
    @TableId(type = IdType.INPUT)
    Long seriesId;

    Integer partNo;
    Long firstSerial;
    Long lastSerial;
    String storageKey;
    String sha256;
    Long bytes;
    String state;
    LocalDateTime countedAt;
}
