/** What a suite costs while nobody uses it; start at {@link io.confetti.standalone.bench.idle.IdleBench}. */
package io.confetti.standalone.bench.idle;
