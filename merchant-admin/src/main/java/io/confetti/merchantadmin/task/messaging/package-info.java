/** What distribution tells about tasks. */
package io.confetti.merchantadmin.task.messaging;
