/** Texts over HTTP. */
package io.confetti.merchantadmin.notice.text.web;
