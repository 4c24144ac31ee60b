package io.confetti.merchantadmin.recipientfile.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

@TableName("t_recipient_file")
class RecipientFileRow {
    @TableId(type = IdType.INPUT)
    Long id;

    Long shopId;
    String label;
    String sha256;
    Long sizeBytes;
    String verdict;
    Integer readerVersion;
    String reason;
    String fileType;
    String charset;
    Long rowCount;
    Long validRows;
    String findings;
    String contacts;
    Integer attempts;
    LocalDateTime uploadedAt;
    String uploadedBy;
    LocalDateTime verifiedAt;
    LocalDateTime goneAt;
}
