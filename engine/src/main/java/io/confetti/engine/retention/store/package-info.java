/** Old claims and locks. */
package io.confetti.engine.retention.store;
