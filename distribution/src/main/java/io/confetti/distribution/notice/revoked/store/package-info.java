/** Undone tasks whose users are told. */
package io.confetti.distribution.notice.revoked.store;
