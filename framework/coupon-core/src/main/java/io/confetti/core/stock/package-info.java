/**
 * Stock of coupon templates: the truth in the database ({@link io.confetti.core.stock.TemplateStocks}), the filter in
 * Redis ({@link io.confetti.core.stock.StockFilter}).
 */
package io.confetti.core.stock;
