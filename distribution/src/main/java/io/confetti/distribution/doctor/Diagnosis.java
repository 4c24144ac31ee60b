package io.confetti.distribution.doctor;

import java.util.List;

/**
 * What an examination found.
 *
 * @param tasks ended tasks examined
 * @param wallets wallets in Redis compared with the database
 * @param repairs what {@link RepairCopies} can put right
 * @param violations empty if every promise holds; at most the first ones of each kind
 */
public record Diagnosis(
        int templates,
        int tasks,
        long coupons,
        long claims,
        long wallets,
        List<Violation> violations,
        List<Repair> repairs) {

    public boolean isHealthy() {
        return violations.isEmpty();
    }
}
