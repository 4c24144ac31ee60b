/** Series of codes as their operator makes and fetches them. Way in: {@link io.confetti.standalone.lab.code.CodeCalls}. */
package io.confetti.standalone.lab.code;
