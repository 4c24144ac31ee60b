/** Every refusal of the gateway in the unified form. Way in: {@link io.confetti.gateway.refusal.GatewayRefusals}. */
package io.confetti.gateway.refusal;
