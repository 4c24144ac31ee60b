/**
 * How reading goes on while Redis is away: {@link io.confetti.engine.outage.RedisCircuit} notices it quickly, {@link
 * io.confetti.core.database.DatabaseGate} keeps the rush from the database.
 */
package io.confetti.engine.outage;
