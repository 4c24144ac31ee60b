package io.confetti.settlement.order;

/** Who gave an order up. */
public enum ReleasedBy {
    ORDER,
    TIME_OUT
}
