package io.confetti.settlement.order;

/**
 * An order: ids are an order system's own, and two of them may use the same.
 *
 * @param system by its name, see {@link io.confetti.settlement.ordersystem.OrderSystems}
 * @param id that it has given
 */
public record OrderKey(String system, String id) {
    /** For logs. */
    @Override
    public String toString() {
        return system.isEmpty() ? id : system + "/" + id;
    }
}
