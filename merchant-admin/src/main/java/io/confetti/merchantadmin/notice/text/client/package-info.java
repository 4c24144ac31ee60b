/** Texts in distribution, over HTTP. */
package io.confetti.merchantadmin.notice.text.client;
