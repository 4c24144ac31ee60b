/** Figures after everything that is counted has happened. Way in: {@link io.confetti.standalone.lab.demo.figure.FigureDemo}. */
package io.confetti.standalone.lab.demo.figure;
