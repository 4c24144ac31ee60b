/** How long lists are read page by page. Way in: {@link io.confetti.engine.page.PageCursor}. */
package io.confetti.engine.page;
