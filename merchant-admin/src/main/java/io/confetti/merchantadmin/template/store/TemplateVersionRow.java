package io.confetti.merchantadmin.template.store;

import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

/** One immutable rule; the key is (template, version), so there is no single id. */
@TableName("t_template_version")
class TemplateVersionRow {
    Long templateId;
    Integer version;
    String rule;
    LocalDateTime createdAt;
}
