package io.confetti.standalone.lab.demo;

import java.util.List;
import java.util.Map;

/**
 * What became of an order with two coupons; money in 分.
 *
 * @param steps in their order
 * @param complaints what does not add up; empty if all is well
 */
public record OrderDemoResult(String orderId, List<Step> steps, Map<String, Object> sums, List<String> complaints) {

    /**
     * @param order state of the order
     * @param coupons status per coupon as its owner sees it
     */
    public record Step(String name, String order, Map<String, String> coupons) {}

    public boolean isWell() {
        return complaints.isEmpty();
    }
}
