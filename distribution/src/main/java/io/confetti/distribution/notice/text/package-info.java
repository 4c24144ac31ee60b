/**
 * What notices say: built-in texts, those that shops wrote, and the values that stand in them. Way in: {@code RenderNotices}.
 */
package io.confetti.distribution.notice.text;
