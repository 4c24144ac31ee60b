/** The name of the storage in the database. */
package io.confetti.platform.storage.store;
