/** Sealed contacts in the database. */
package io.confetti.distribution.notice.contact.store;
