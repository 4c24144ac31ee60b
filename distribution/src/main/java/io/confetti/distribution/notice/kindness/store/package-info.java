/** How often users were told. */
package io.confetti.distribution.notice.kindness.store;
