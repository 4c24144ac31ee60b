package io.confetti.merchantadmin.task;

/**
 * Which pushes of a shop wait for a second person.
 *
 * @param maxRows user rows above which one does; 0: none by its rows
 * @param maxAmount most that all its coupons may take off together, in 分, above which one does; 0: none by its amount
 */
public record ApprovalRule(long maxRows, long maxAmount) {
    public static final ApprovalRule NONE = new ApprovalRule(0, 0);

    boolean isOn() {
        return maxRows > 0 || maxAmount > 0;
    }
}
