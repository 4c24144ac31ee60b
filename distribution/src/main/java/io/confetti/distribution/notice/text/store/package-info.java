/** SQL of texts, and of what they tell. */
package io.confetti.distribution.notice.text.store;
