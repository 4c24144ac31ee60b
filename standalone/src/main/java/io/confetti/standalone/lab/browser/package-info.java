/**
 * A real browser at the console. {@link io.confetti.standalone.lab.browser.Browser} is the window, {@link
 * io.confetti.standalone.lab.browser.ConsoleWindow} a person at it, {@link io.confetti.standalone.lab.browser.PageCheck} looks at a page as it
 * must be on every page, in every language, light and dark, wide and narrow.
 */
package io.confetti.standalone.lab.browser;
