/** The doctor over HTTP. */
package io.confetti.distribution.doctor.web;
