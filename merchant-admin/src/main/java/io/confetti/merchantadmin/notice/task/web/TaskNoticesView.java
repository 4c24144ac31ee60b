package io.confetti.merchantadmin.notice.task.web;

import io.confetti.contract.TaskNotices;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What became of a task's notices. */
record TaskNoticesView(
        String taskId,

        @Schema(description = "Whether its coupons show in the inbox of their users; that makes no notices")
        boolean inApp,

        @Schema(description = "Whether its coupons pop up; that makes no notices")
        boolean popup,

        @Schema(
                description = "PLANNING: more may come; PLANNED: that is all; PAUSED and CANCELLED: as commanded;"
                        + " null: nothing is sent for this task")
        String planning,

        @Schema(description = "Notices by mail and SMS that are planned up to now")
        long total,

        List<ChannelView> channels) {

    record ChannelView(
            String channel,

            long total,

            @Schema(
                    description =
                            "How many are in each state that occurs: PLANNED, DUE, SENDING, SENT, DELIVERED, BOUNCED,"
                                    + " FAILED, UNKNOWN, SUPPRESSED, CANCELLED")
            Map<String, Long> states,

            @Schema(
                    description =
                            "Why those that did not arrive did not: CAP, OPT_OUT, COUPON_USED and others, with their numbers")
            Map<String, Long> outcomes) {

        static ChannelView of(TaskNotices.OfChannel channel) {
            return new ChannelView(
                    channel.channel().name(), sum(channel.states().values()), channel.states(), channel.outcomes());
        }
    }

    static TaskNoticesView of(long taskId, TaskNotices notices) {
        List<ChannelView> channels =
                notices.channels().stream().map(ChannelView::of).toList();
        return new TaskNoticesView(
                String.valueOf(taskId),
                notices.inApp(),
                notices.popup(),
                notices.planning(),
                sum(channels.stream().map(ChannelView::total).toList()),
                channels);
    }

    private static long sum(Collection<Long> counts) {
        return counts.stream().mapToLong(Long::longValue).sum();
    }
}
