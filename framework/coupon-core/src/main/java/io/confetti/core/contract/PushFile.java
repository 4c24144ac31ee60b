package io.confetti.core.contract;

import com.alibaba.fastjson2.annotation.JSONField;

/**
 * The recipient file of a task.
 *
 * @param sha256 content address in the storage, see {@link StorageKeys#recipientFile}
 * @param verdict ACCEPT, REJECT, or null until verified
 * @param refusal why it was refused, else null
 * @param rowCount user rows, null until verified
 */
public record PushFile(long fileId, String sha256, String verdict, String refusal, Long rowCount) {

    @JSONField(serialize = false)
    public boolean isJudged() {
        return verdict != null;
    }

    @JSONField(serialize = false)
    public boolean isAccepted() {
        return "ACCEPT".equals(verdict);
    }
}
