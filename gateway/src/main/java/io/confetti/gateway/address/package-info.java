/** Where calls come from. Way in: {@link io.confetti.gateway.address.ClientAddress}. */
package io.confetti.gateway.address;
