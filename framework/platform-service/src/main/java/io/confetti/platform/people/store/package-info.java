/** Tables of people whose statements say all that is to be done. Way in: {@link io.confetti.platform.people.store.PersonalTable}. */
package io.confetti.platform.people.store;
