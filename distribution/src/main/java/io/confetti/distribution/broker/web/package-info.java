/** The broker over HTTP. */
package io.confetti.distribution.broker.web;
