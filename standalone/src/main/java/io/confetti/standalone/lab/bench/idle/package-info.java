/** What a suite costs while nobody uses it; start at {@link io.confetti.standalone.lab.bench.idle.IdleBench}. */
package io.confetti.standalone.lab.bench.idle;
