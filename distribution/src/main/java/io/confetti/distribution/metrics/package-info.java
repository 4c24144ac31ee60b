/** Metrics for Prometheus, read by cheap queries now and then, so that giving coupons does not wait for them. Way in: {@link io.confetti.distribution.metrics.MeasurePush}. */
package io.confetti.distribution.metrics;
