/** {@code codes}: what about coupon codes needs no server. Way in: {@link io.confetti.standalone.cli.code.CodesCommand}. */
package io.confetti.standalone.cli.code;
