/** How the users of an undone task hear of it. Way in: {@link io.confetti.merchantadmin.notice.revoked.AskUndoNotices}. */
package io.confetti.merchantadmin.notice.revoked;
