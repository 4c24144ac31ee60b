/** How requests are read: bodies with all their errors, ids, pages, times. Way in: {@link io.confetti.platform.request.JsonBody}. */
package io.confetti.platform.request;
