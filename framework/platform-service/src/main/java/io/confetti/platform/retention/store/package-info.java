/** Who is at which rule. */
package io.confetti.platform.retention.store;
