package io.confetti.distribution.doctor;

import org.springframework.stereotype.Component;

/** Examines every template and task. Reads only; may run at any time, Redis is judged where a template is quiet. */
@Component
public class Doctor {

    private final CheckTasks tasks;
    private final CheckStock stock;
    private final CheckClaims claims;
    private final CheckWallets wallets;

    Doctor(CheckTasks tasks, CheckStock stock, CheckClaims claims, CheckWallets wallets) {
        this.tasks = tasks;
        this.stock = stock;
        this.claims = claims;
        this.wallets = wallets;
    }

    public Diagnosis examine() {
        Findings findings = new Findings();
        int examinedTasks = tasks.check(findings);
        CheckStock.Examined examined = stock.check(findings);
        long examinedClaims = claims.check(findings);
        long examinedWallets = wallets.check(findings);
        return new Diagnosis(
                examined.templates(),
                examinedTasks,
                examined.coupons(),
                examinedClaims,
                examinedWallets,
                findings.violations(),
                findings.repairs());
    }
}
