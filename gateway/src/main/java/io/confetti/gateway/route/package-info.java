/** The way to the services; the routes themselves are settings. Way in: {@link io.confetti.gateway.route.SendOnce}. */
package io.confetti.gateway.route;
