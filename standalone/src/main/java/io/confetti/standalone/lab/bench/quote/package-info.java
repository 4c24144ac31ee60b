/** How long a quote takes, alone and through the gateway. Way in: {@link io.confetti.standalone.lab.bench.quote.QuoteBench}. */
package io.confetti.standalone.lab.bench.quote;
