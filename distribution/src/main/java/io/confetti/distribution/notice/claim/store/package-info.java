/** Which templates tell of their claims, and the claims that nobody was told of. */
package io.confetti.distribution.notice.claim.store;
