/** Settings and reminders of users over HTTP. */
package io.confetti.engine.notice.web;
