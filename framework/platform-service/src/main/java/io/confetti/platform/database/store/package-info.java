/** The database's own time. */
package io.confetti.platform.database.store;
