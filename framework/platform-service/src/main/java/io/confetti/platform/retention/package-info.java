/** What nobody needs any more goes, a page at a time. Way in: {@link io.confetti.platform.retention.RetentionRule}. */
package io.confetti.platform.retention;
