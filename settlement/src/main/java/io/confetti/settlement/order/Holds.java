package io.confetti.settlement.order;

/** Names by which engine knows an order: its id, then id~2, id~3 for locks after refused ones. */
final class Holds {
    private static final String MARK = "~";

    private Holds() {}

    static String after(String orderId, String hold) {
        int number = hold.equals(orderId) ? 1 : Integer.parseInt(hold.substring(orderId.length() + MARK.length()));
        return orderId + MARK + (number + 1);
    }
}
