/** Claims and locks of orders that nobody asks for any more go. Way in: {@link io.confetti.engine.retention.KeepProperties}. */
package io.confetti.engine.retention;
