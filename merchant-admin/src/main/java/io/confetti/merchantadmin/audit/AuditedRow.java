package io.confetti.merchantadmin.audit;

import io.confetti.platform.audit.AuditEntry;
import io.confetti.platform.audit.AuditKeys.Seal;

/**
 * A row of the audit with what proves it.
 *
 * @param seq place in the chain, null until it is chained; likewise {@code previous} and {@code hash}
 */
public record AuditedRow(AuditEntry entry, Seal seal, Long seq, byte[] previous, byte[] hash) {
    /** The row with its place. */
    AuditedRow chained(long place, byte[] before, byte[] link) {
        return new AuditedRow(entry, seal, place, before, link);
    }
}
