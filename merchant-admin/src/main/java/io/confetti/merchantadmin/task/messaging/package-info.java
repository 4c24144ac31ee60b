/** Messages of distribution about tasks. */
package io.confetti.merchantadmin.task.messaging;
