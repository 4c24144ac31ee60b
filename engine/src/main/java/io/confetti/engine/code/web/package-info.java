/** Codes over HTTP. */
package io.confetti.engine.code.web;
