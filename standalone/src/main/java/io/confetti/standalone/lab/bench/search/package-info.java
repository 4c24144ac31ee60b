/**
 * How long searches in a shop with very many templates and coupons take, and how fast rows are exported. Way in: {@link
 * io.confetti.standalone.lab.bench.search.SearchBench}.
 */
package io.confetti.standalone.lab.bench.search;
