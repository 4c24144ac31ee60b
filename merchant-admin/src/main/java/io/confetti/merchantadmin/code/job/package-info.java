/**
 * Background jobs about files of codes: a file is written, judged, or its codes are taken over. One row each, done under a lease by
 * one instance at a time. Way in: {@link io.confetti.merchantadmin.code.job.WantJob}; features bring a
 * {@link io.confetti.merchantadmin.code.job.CodeJob}.
 */
package io.confetti.merchantadmin.code.job;
