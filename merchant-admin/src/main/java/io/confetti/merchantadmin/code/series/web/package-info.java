/** The API of series. */
package io.confetti.merchantadmin.code.series.web;
