package io.confetti.contract;

/**
 * What became of one user row: {@code GET /internal/runs/{taskId}/rows/{sheetRow}} of distribution, and a list of them with
 * {@code /rows?userId=}.
 *
 * @param sheetRow number that the spreadsheet program shows; null where only the lost file knew it
 * @param userId in digits; as written where the cell gave no id
 * @param cause FailureCause of a FAILED row, else null
 * @param chunkNo chunk that the row belongs to, null while it is in none
 * @param coupon of a GRANTED row, else null
 */
public record RowAnswer(
        long taskId,
        Long sheetRow,
        String userId,
        RowState state,
        String cause,
        Integer chunkNo,
        GrantedCoupon coupon) {}
