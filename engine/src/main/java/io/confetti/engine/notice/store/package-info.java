/** SQL of settings and reminders. */
package io.confetti.engine.notice.store;
