/** {@code demo}: the laboratory's demonstrations. Way in: {@link io.confetti.standalone.cli.demo.DemoCommand}. */
package io.confetti.standalone.cli.demo;
