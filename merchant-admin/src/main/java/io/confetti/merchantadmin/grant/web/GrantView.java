package io.confetti.merchantadmin.grant.web;

import io.confetti.contract.GrantedCoupon;
import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.merchantadmin.text.Texts;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** A direct grant and its answers. */
record GrantView(
        @Schema(description = "A task like any other: it can be looked at, retried and undone")
        String taskId,

        @Schema(description = "Whether every user has his answer")
        boolean decided,

        @Schema(description = "In the order of the request") List<UserView> users) {

    /** One user's answer. */
    record UserView(
            String userId,

            @Schema(description = "GRANTED, FAILED, or NOT_READ while it is not decided")
            RowState state,

            String couponId,
            @Schema(description = "Of FAILED") String cause,
            @Schema(description = "What the cause means") String text,
            @Schema(description = "What to do about it") String fix) {

        static UserView of(RowAnswer answer, Texts texts) {
            GrantedCoupon coupon = answer.coupon();
            return new UserView(
                    answer.userId(),
                    answer.state(),
                    coupon == null ? null : String.valueOf(coupon.id()),
                    answer.cause(),
                    texts.meaning(answer.cause()),
                    texts.fix(answer.cause()));
        }
    }

    static GrantView of(long taskId, List<RowAnswer> answers, Texts texts) {
        boolean decided =
                !answers.isEmpty() && answers.stream().noneMatch(answer -> answer.state() == RowState.NOT_READ);
        return new GrantView(
                String.valueOf(taskId),
                decided,
                answers.stream().map(answer -> UserView.of(answer, texts)).toList());
    }
}
