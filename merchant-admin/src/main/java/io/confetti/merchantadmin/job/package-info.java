/**
 * Background jobs about files: a file is written or judged, or what it says is taken over. One row each, done under a lease by one
 * instance at a time. Way in: {@link io.confetti.merchantadmin.job.WantJob}; features bring a
 * {@link io.confetti.merchantadmin.job.JobWork}.
 */
package io.confetti.merchantadmin.job;
