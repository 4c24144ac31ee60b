/** From a durable claim to its decision, in the database first, then in Redis. Way in: {@link io.confetti.engine.claim.decide.DecideQueue}. */
package io.confetti.engine.claim.decide;
