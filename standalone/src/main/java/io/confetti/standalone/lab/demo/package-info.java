/** The main job end to end, as an operator does it through the gateway; start at {@link io.confetti.standalone.lab.demo.Demo}. */
package io.confetti.standalone.lab.demo;
