/** The database of a service: its migrations and its defaults. Way in: {@link io.confetti.platform.database.SuiteMigrations}. */
package io.confetti.platform.database;
