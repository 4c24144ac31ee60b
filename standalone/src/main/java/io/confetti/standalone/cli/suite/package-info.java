/** {@code up}, {@code down}, {@code status}, {@code doctor}, {@code token}: the suite as its operator sees it. */
package io.confetti.standalone.cli.suite;
