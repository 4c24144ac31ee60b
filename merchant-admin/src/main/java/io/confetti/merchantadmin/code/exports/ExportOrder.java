package io.confetti.merchantadmin.code.exports;

/**
 * Which codes an operator wants in a file.
 *
 * @param from first serial, inclusive; null: the first of the series
 * @param to last serial, inclusive; null: the last that is made
 * @param unusedOnly whether codes are left out that were exchanged or declared void
 */
public record ExportOrder(ExportFormat format, Long from, Long to, boolean unusedOnly) {

    boolean isOfAll() {
        return from == null && to == null && !unusedOnly;
    }
}
