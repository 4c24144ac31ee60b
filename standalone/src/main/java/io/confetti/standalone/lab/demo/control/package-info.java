/** The demonstration of pushes under control. Way in: {@link io.confetti.standalone.lab.demo.control.ControlDemo}. */
package io.confetti.standalone.lab.demo.control;
