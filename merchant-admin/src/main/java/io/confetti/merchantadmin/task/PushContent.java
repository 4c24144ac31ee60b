package io.confetti.merchantadmin.task;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.DiscountRule;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.template.Template;
import io.confetti.platform.digest.Digests;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a push gives to whom: an approval is bound to it.
 *
 * @param rows user rows, null until the file is judged
 */
public record PushContent(DistributionTask task, Template template, String fileHash, Long rows) {
    static PushContent of(DistributionTask task, Template template, RecipientFile file) {
        return new PushContent(task, template, file.sha256(), file.forPush().rowCount());
    }

    public boolean isKnown() {
        return rows != null;
    }

    /** 64 hexadecimal digits; another one as soon as rule, file, time, trial or notices are others. */
    public String hash() {
        TaskCommand command = task.command();
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("task", task.id());
        content.put("template", template.id());
        content.put("ruleVersion", template.facts().version());
        content.put("perUserLimit", template.facts().perUserLimit());
        content.put("file", fileHash);
        content.put("rows", rows);
        content.put(
                "sendAt",
                command.sendType() == SendType.SCHEDULED ? command.sendAt().toString() : null);
        content.put("notices", JSON.toJSONString(command.notices()));
        content.put("canary", JSON.toJSONString(command.canary()));
        return Digests.sha256Hex(JSON.toJSONString(content));
    }

    /** Most that all coupons may take off together, in 分; empty if nothing bounds it. */
    public OptionalLong amount() {
        return amount(template, rows);
    }

    static OptionalLong amount(Template template, long rows) {
        DiscountRule discount = template.facts().rule().discount();
        Long most = discount.amountOff() == null ? discount.maxDiscount() : discount.amountOff();
        return most == null ? OptionalLong.empty() : OptionalLong.of(Math.multiplyExact(rows, most));
    }
}
