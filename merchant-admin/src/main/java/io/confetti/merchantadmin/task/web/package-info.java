/** Tasks over HTTP. */
package io.confetti.merchantadmin.task.web;
