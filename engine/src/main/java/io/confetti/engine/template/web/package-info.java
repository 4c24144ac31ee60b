/** Templates as users see them, over HTTP. */
package io.confetti.engine.template.web;
