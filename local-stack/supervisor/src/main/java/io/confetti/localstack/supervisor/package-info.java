/** The detached process that owns the servers; start at {@link io.confetti.localstack.supervisor.SupervisorProcess}. */
package io.confetti.localstack.supervisor;
