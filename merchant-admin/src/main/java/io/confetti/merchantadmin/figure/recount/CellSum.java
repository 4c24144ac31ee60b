package io.confetti.merchantadmin.figure.recount;

/** @param amount 分 */
public record CellSum(long n, long amount) {
    static final CellSum NOTHING = new CellSum(0, 0);

    CellSum plus(long more, long moreAmount) {
        return new CellSum(n + more, amount + moreAmount);
    }
}
