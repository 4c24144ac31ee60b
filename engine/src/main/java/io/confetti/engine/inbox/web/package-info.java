/** Inbox and popups over HTTP. */
package io.confetti.engine.inbox.web;
