/** Named places where a test or the crash lab may stop a process; start at {@link io.confetti.platform.failpoint.FailPoints}. */
package io.confetti.platform.failpoint;
