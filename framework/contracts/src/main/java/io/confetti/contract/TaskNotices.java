package io.confetti.contract;

import java.util.List;
import java.util.Map;

/**
 * What became of the notices that a task planned, counted in one look: {@code GET /internal/tasks/{taskId}/notices} of
 * distribution.
 *
 * @param inApp whether its coupons show in the inbox of their users; that makes no notices
 * @param popup whether its coupons pop up; that makes no notices
 * @param planning PLANNING, PAUSED, CANCELLED or PLANNED; null: nothing is sent for it
 * @param channels those that have notices
 */
public record TaskNotices(boolean inApp, boolean popup, String planning, List<OfChannel> channels) {

    /**
     * Those of one channel.
     *
     * @param states how many are in each state that occurs
     * @param outcomes why those that did not arrive did not, and how many; notices without a reason are not among them
     */
    public record OfChannel(NoticeChannel channel, Map<String, Long> states, Map<String, Long> outcomes) {}
}
