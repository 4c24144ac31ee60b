/** Retention for ops people. */
package io.confetti.distribution.retention.web;
