/** CPU time of a suite without traffic; start at {@link io.confetti.standalone.lab.bench.idle.IdleBench}. */
package io.confetti.standalone.lab.bench.idle;
