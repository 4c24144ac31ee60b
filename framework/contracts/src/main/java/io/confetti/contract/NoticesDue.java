package io.confetti.contract;

/** Notices of a task are planned and can be sent. It only wakes a sender: losing it costs half a second. */
public record NoticesDue(long taskId) {}
