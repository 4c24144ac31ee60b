/** What the tables say of rows. Way in: {@link io.confetti.distribution.row.store.RowFacts}. */
package io.confetti.distribution.row.store;
