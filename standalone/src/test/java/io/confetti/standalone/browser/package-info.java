/**
 * Tests in a real browser. {@link io.confetti.standalone.browser.InBrowser} skips a class where no Chromium is installed; {@link
 * io.confetti.standalone.browser.Browser} is the window, {@link io.confetti.standalone.browser.PageCheck} looks at a page as it must be on
 * every page, in every language, light and dark, wide and narrow. Pictures are kept in {@code target/pictures}.
 */
package io.confetti.standalone.browser;
