/** Reports over HTTP. */
package io.confetti.merchantadmin.figure.report.web;
