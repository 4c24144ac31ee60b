/** Rows of tasks. */
package io.confetti.merchantadmin.task.store;
