/** Codes measured beside claims. Way in: {@link io.confetti.standalone.lab.bench.code.ExchangeBench}. */
package io.confetti.standalone.lab.bench.code;
