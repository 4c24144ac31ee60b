package io.confetti.gateway.breaker;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * When the circuit to a service opens for a while; each route counts for itself.
 *
 * @param enabled whether circuits are broken at all
 * @param window calls of this last time are judged, in whole seconds
 * @param minimumCalls fewer calls in the window are never judged
 * @param failureRate percent of failures from which the circuit opens; above 50, so that one dead instance of two does not
 *     open the circuit to the other before it is deregistered
 * @param slowCall a call that takes this long is slow; a route may say otherwise in its metadata ({@code slow-call}, ms)
 * @param slowCallRate percent of slow calls from which the circuit opens
 * @param open how long no call passes
 * @param trialCalls calls that pass after that and decide whether the circuit closes
 */
@ConfigurationProperties("confetti.gateway.breaker")
record BreakerProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("10s") Duration window,
        @DefaultValue("20") int minimumCalls,
        @DefaultValue("60") float failureRate,
        @DefaultValue("10s") Duration slowCall,
        @DefaultValue("80") float slowCallRate,
        @DefaultValue("3s") Duration open,
        @DefaultValue("5") int trialCalls) {}
