/** The one way in from outside: token check, routes, limits, access log; routes are settings in {@code gateway.yml}. */
package io.confetti.gateway;
