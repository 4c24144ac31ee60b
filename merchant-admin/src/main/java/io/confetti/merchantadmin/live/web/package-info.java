/** Streams over HTTP, as server-sent events. */
package io.confetti.merchantadmin.live.web;
