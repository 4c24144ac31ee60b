/** Calls that leave a row. Way in: {@link io.confetti.platform.audit.web.AuditCalls}. */
package io.confetti.platform.audit.web;
