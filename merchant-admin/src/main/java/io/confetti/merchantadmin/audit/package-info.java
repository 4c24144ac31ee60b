/** The audit of the shops: chained, proved and read. Ways in: {@link io.confetti.merchantadmin.audit.ChainAudit} and {@link io.confetti.merchantadmin.audit.AuditQueries}. */
package io.confetti.merchantadmin.audit;
