/** Stock of templates in the database. Way in: {@link io.confetti.core.stock.store.StockRows}. */
package io.confetti.core.stock.store;
