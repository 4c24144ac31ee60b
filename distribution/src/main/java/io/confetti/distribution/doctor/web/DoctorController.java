package io.confetti.distribution.doctor.web;

import io.confetti.distribution.doctor.Diagnosis;
import io.confetti.distribution.doctor.Doctor;
import io.confetti.distribution.doctor.RepairCopies;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Repair;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The doctor for ops people. */
@RestController
@Tag(name = "Doctor")
class DoctorController {

    private final Doctor doctor;

    private final RepairCopies repairCopies;

    DoctorController(Doctor doctor, RepairCopies repairCopies) {
        this.doctor = doctor;
        this.repairCopies = repairCopies;
    }

    @GetMapping("/api/ops/doctor")
    @Operation(
            summary = "Examine the promises: every violation that is found",
            description =
                    "All services check their own promises; template, task or user, at most one of them, narrows it."
                            + " With figures=true figures are counted again, and nothing else is examined.")
    Answer<Diagnosis> examine(
            @Parameter(description = "Examine this template only") @RequestParam(required = false) Long template,
            @Parameter(description = "Examine this task and its template only") @RequestParam(required = false)
                    Long task,
            @Parameter(description = "Examine this user's coupons, claims and orders only")
                    @RequestParam(required = false)
                    Long user,
            @Parameter(description = "true: count the figures of the last weeks again from coupons and orders")
                    @RequestParam(required = false)
                    Boolean figures) {
        return Answer.of(doctor.examine(CheckScope.of(template, task, user, figures)));
    }

    record Repairs(boolean dryRun, List<Repair> repairs) {}

    /** @param dryRun true unless said otherwise: nothing is changed, only said */
    @Audited(value = "doctor.repair", first = true)
    @PostMapping("/api/ops/doctor/repairs")
    @Operation(
            summary = "Put copies in Redis right; unless dryRun is false nothing is changed, only said",
            description =
                    "Copies are counters and wallets in Redis; coupons, claims and orders in the database are not touched")
    Answer<Repairs> repair(
            @Parameter(description = "true: only says what would be repaired") @RequestParam(defaultValue = "true")
                    boolean dryRun) {
        return Answer.of(new Repairs(dryRun, repairCopies.repair(dryRun)));
    }
}
