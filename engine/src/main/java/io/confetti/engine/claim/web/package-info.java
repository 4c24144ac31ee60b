/** Claims over HTTP. */
package io.confetti.engine.claim.web;
