/** Usage of templates for other services. */
package io.confetti.engine.usage.web;
