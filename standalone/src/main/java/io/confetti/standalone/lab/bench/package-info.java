/**
 * Measures Confetti against the naive ways and against the raw limit of the same machine, in one run. The ways compared
 * here are benchmark code, written for this purpose; none of it is used by a service.
 */
package io.confetti.standalone.lab.bench;
