/** Reads what the console offers for download. */
package io.confetti.standalone.lab.demo.console.sheet;
