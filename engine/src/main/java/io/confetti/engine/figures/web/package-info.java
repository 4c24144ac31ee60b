/** Figures for other services. */
package io.confetti.engine.figures.web;
