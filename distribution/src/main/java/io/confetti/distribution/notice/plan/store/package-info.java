/** Planned notices in the database. Way in: {@link io.confetti.distribution.notice.plan.store.NoticeRows}. */
package io.confetti.distribution.notice.plan.store;
