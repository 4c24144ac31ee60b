package io.confetti.standalone.lab.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/** Needs a Chromium: skipped with a line that says so where there is none, failing if {@code -Dconfetti.browser=required} wants one. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NeedsChromium.class)
public @interface InBrowser {}
