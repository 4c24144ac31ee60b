/** Rows of jobs. */
package io.confetti.merchantadmin.code.job.store;
