package io.confetti.distribution.doctor;

import io.confetti.platform.promise.CheckReport;
import io.confetti.platform.promise.Repair;
import io.confetti.platform.promise.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an examination found.
 *
 * @param tasks ended tasks examined
 * @param wallets wallets in Redis compared with the database
 * @param figures that were counted again
 * @param repairs what {@link RepairCopies} can put right
 * @param violations empty if every promise holds; at most the first ones of each kind; what is not checked is among them
 * @param notChecked services that did not answer, and checks that failed
 */
public record Diagnosis(
        long templates,
        long tasks,
        long coupons,
        long claims,
        long wallets,
        long orders,
        long figures,
        List<Violation> violations,
        List<Repair> repairs,
        List<String> notChecked) {

    /** @param reports by service, empty for one that did not answer */
    static Diagnosis of(Map<String, Optional<CheckReport>> reports) {
        List<Violation> violations = new ArrayList<>();
        List<String> notChecked = new ArrayList<>();
        reports.forEach((service, report) -> {
            violations.addAll(report.map(CheckReport::violations).orElse(List.of()));
            report.map(CheckReport::notChecked)
                    .orElse(List.of("does not answer"))
                    .forEach(missing -> notChecked.add(service + ": " + missing));
        });
        notChecked.forEach(missing -> violations.add(new Violation("all", "the suite", "not checked: " + missing)));
        return new Diagnosis(
                examined(reports, "templates"),
                examined(reports, "tasks"),
                examined(reports, "coupons"),
                examined(reports, "claims"),
                examined(reports, "wallets"),
                examined(reports, "orders"),
                examined(reports, "figures"),
                violations,
                reports.values().stream()
                        .flatMap(Optional::stream)
                        .flatMap(report -> report.repairs().stream())
                        .toList(),
                notChecked);
    }

    public boolean isHealthy() {
        return violations.isEmpty();
    }

    private static long examined(Map<String, Optional<CheckReport>> reports, String kind) {
        return reports.values().stream()
                .flatMap(Optional::stream)
                .mapToLong(report -> report.examined().getOrDefault(kind, 0L))
                .sum();
    }
}
