/** Undo and revoke over HTTP, for merchant-admin. */
package io.confetti.distribution.undo.web;
