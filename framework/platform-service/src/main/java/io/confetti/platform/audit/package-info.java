/** What operators and ops do, written with what it changes. Way in: {@link io.confetti.platform.audit.Audited} on a controller's method. */
package io.confetti.platform.audit;
