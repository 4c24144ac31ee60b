package io.confetti.merchantadmin.task.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.LocalDateTime;

@TableName("t_coupon_task")
class TaskRow {
    @TableId(type = IdType.INPUT)
    Long id;

    Long shopId;
    String name;
    Long templateId;
    Long fileId;
    String sendType;
    LocalDateTime sendAt;
    Integer lateLimit;
    LocalDateTime firedAt;
    String fireProblem;
    String notifyTypes;
    String state;
    String reason;
    Boolean cancelRequested;
    Long rowCount;
    Long delivered;
    Long failed;
    String failedByCause;
    String snapshot;
    LocalDateTime announcedAt;
    LocalDateTime createdAt;
    String createdBy;
    LocalDateTime startedAt;
    LocalDateTime endedAt;
    LocalDateTime copiedAt;
    String waitingFor;
    String canary;
    Boolean canaryPassed;
    String desired;
    Integer rate;
    Long controlVersion;
    String refusedAsked;
    Long refusedVersion;
    String refusedCode;
    String refusedIn;
    String heldReason;
    String undoState;
    String undoReason;
    Boolean undoFamily;
    Long revoked;
    Long parentId;
    Long rootId;
    String sourceKind;
    String retryCauses;
    String requestKey;
}
