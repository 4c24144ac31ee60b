/** Rows of notices as the sender moves them; every move is a compare-and-set. */
package io.confetti.distribution.notice.send.store;
