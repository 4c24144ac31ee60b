package io.confetti.merchantadmin.row.web;

import io.confetti.contract.GrantedCoupon;
import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.merchantadmin.text.Texts;
import io.swagger.v3.oas.annotations.media.Schema;

/** What became of a row, as its operator sees it. */
record RowView(
        @Schema(description = "Number that the spreadsheet program shows; null where only the lost file knew it")
        Long row,

        @Schema(description = "As written where the cell gave no id; null while the row is not read")
        String userId,

        @Schema(description = "GRANTED, FAILED, RESERVED: its chunk is being saved, NOT_READ")
        RowState state,

        @Schema(description = "Chunk of the row; null while it is in none")
        Integer chunk,

        @Schema(description = "Of GRANTED") CouponView coupon,

        @Schema(description = "Of FAILED") String cause,
        @Schema(description = "What the cause means") String text,
        @Schema(description = "What to do about it") String fix) {

    /** @param state UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED */
    record CouponView(
            String id,

            @Schema(description = "UNUSED, LOCKED, REDEEMED, EXPIRED, REVOKED")
            String state,

            @Schema(description = "Order that holds it or has redeemed it")
            String order) {

        static CouponView of(GrantedCoupon coupon) {
            return coupon == null ? null : new CouponView(String.valueOf(coupon.id()), coupon.state(), coupon.order());
        }
    }

    static RowView of(RowAnswer answer, Texts texts) {
        return new RowView(
                answer.sheetRow(),
                answer.userId(),
                answer.state(),
                answer.chunkNo(),
                CouponView.of(answer.coupon()),
                answer.cause(),
                texts.meaning(answer.cause()),
                texts.fix(answer.cause()));
    }

    /** Of a task that distribution has not begun. */
    static RowView notRead(long row) {
        return new RowView(row, null, RowState.NOT_READ, null, null, null, null, null);
    }
}
