/** When and how often users may be told. */
package io.confetti.distribution.notice.kindness;
