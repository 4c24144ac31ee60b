package io.confetti.merchantadmin.export;

import java.time.Instant;

/**
 * Which rows are wanted; null: all.
 *
 * @param state of coupons or claims
 * @param from when coupons were received or redeemed, claims accepted, orders locked, calls made; of figures their days; inclusive
 * @param to exclusive
 */
public record ExportFilter(Long templateId, Long taskId, String state, Instant from, Instant to) {

    public boolean hasState(String of) {
        return state == null || state.equals(of);
    }

    public boolean isAt(Instant time) {
        return time != null && (from == null || !time.isBefore(from)) && (to == null || time.isBefore(to));
    }
}
