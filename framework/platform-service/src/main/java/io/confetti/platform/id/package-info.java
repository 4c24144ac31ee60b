/** Numbers that nobody else gets. Way in: {@link io.confetti.platform.id.Ids}. */
package io.confetti.platform.id;
