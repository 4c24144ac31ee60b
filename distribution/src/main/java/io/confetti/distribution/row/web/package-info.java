/** Answers about rows over HTTP, for merchant-admin. */
package io.confetti.distribution.row.web;
