/** Rows of jobs. */
package io.confetti.merchantadmin.job.store;
