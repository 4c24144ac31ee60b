/** {@code up}, {@code down}, {@code status}, {@code doctor}, {@code token}: the suite as who runs it sees it. */
package io.confetti.standalone.cli.suite;
