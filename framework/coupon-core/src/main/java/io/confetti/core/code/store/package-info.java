/** Series, uses, voids and imported codes in the database. Way in: {@link io.confetti.core.code.store.CodeSeriesRows}. */
package io.confetti.core.code.store;
