/** What keeps a rush from the database. Way in: {@link io.confetti.core.database.DatabaseGate}. */
package io.confetti.core.database;
