package io.confetti.merchantadmin.code.imports.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

@TableName("t_code_import_file")
class ImportRow {
    @TableId(type = IdType.INPUT)
    Long id;

    Long shopId;
    String label;
    String sha256;
    Long bytes;
    String verdict;
    String reason;
    String fileType;
    String charset;
    Long rowCount;
    Long codes;
    String skipped;
    Long seriesId;
    Long closedSeriesId;
    String uploadedBy;
    LocalDateTime uploadedAt;
    LocalDateTime judgedAt;
    LocalDateTime goneAt;
}
