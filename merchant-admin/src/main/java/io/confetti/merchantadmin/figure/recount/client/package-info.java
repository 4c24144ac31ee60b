/** Engine and settlement, which count again. */
package io.confetti.merchantadmin.figure.recount.client;
