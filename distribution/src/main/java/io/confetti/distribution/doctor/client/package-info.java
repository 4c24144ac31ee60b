/** The checks of the other services over HTTP. */
package io.confetti.distribution.doctor.client;
