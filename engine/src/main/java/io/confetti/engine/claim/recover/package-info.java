/** Brings claims to their end that a failure has stopped on their way: each step is a sweep. */
package io.confetti.engine.claim.recover;
