/** How fast notices go, alone and beside pushes. Way in: {@link io.confetti.distribution.notice.pace.BesidePushes}. */
package io.confetti.distribution.notice.pace;
