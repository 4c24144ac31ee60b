/** Distribution over HTTP. */
package io.confetti.merchantadmin.task.client;
