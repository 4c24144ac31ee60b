/**
 * Background work on a row: begun at once if a thread is free, later by a delayed queue and a sweeper, by one instance at a time
 * under a lease. Features bring the row ({@link io.confetti.merchantadmin.work.LeaseRows}) and what is done.
 */
package io.confetti.merchantadmin.work;
