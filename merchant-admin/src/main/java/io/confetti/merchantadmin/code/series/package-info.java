/** Series of codes: made, extended, paused, resumed, closed. Way in: {@link io.confetti.merchantadmin.code.series.CreateSeries}. */
package io.confetti.merchantadmin.code.series;
