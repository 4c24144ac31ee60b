/** The demonstration of codes. Way in: {@link io.confetti.standalone.lab.demo.code.CodesDemo}. */
package io.confetti.standalone.lab.demo.code;
