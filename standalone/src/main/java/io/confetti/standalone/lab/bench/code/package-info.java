/** How fast codes are verified, built and exchanged. Way in: {@link io.confetti.standalone.lab.bench.code.CodesBench}. */
package io.confetti.standalone.lab.bench.code;
