/** Answers about rows over HTTP. */
package io.confetti.merchantadmin.row.web;
