/** How operators' requests are read: every field checked, all that is wrong told at once. Way in: {@link io.confetti.platform.request.BodyFields}. */
package io.confetti.platform.request;
