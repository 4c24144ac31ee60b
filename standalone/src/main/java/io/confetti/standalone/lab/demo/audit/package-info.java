/** Attacks on the audit of a running suite. Way in: {@link io.confetti.standalone.lab.demo.audit.AuditAttacks}. */
package io.confetti.standalone.lab.demo.audit;
