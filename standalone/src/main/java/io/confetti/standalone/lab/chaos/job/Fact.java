package io.confetti.standalone.lab.chaos.job;

import java.util.Set;

/**
 * A fact that webhooks have to report.
 *
 * @param type of the event, as in docs/webhooks.md
 * @param subject template of given coupons, otherwise order
 * @param coupons their ids; empty if only their number is known
 * @param count number of coupons
 */
public record Fact(String type, String subject, Set<String> coupons, long count) {

    static final String GIVEN = "COUPON_GIVEN";

    static Fact of(String type, String subject, Set<String> coupons) {
        return new Fact(type, subject, Set.copyOf(coupons), coupons.size());
    }

    static Fact given(String templateId, long count) {
        return new Fact(GIVEN, templateId, Set.of(), count);
    }
}
