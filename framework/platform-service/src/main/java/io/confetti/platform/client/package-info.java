/** Calls between services: Feign with a service token, the trace id, time-outs and no silent repeats. Way in: {@link io.confetti.platform.client.ClientAutoConfiguration}. */
package io.confetti.platform.client;
