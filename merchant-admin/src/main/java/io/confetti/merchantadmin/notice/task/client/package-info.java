/** Notices in distribution, over HTTP. */
package io.confetti.merchantadmin.notice.task.client;
