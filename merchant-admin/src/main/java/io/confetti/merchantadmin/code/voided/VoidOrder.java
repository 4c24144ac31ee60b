package io.confetti.merchantadmin.code.voided;

import java.util.List;

/**
 * Which codes an operator declares void: a list, a range, or all.
 *
 * @param codes as typed; null unless a list
 * @param range null unless a range
 * @param reason as the operator wrote it
 */
public record VoidOrder(List<String> codes, SerialRange range, String reason) {

    public boolean isAll() {
        return codes == null && range == null;
    }
}
