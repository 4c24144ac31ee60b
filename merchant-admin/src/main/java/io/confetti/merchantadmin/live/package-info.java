/**
 * What a shop's page shows without being asked again: open tasks, alarms and the figures of today, read once a second for all who look.
 * Way in: {@link io.confetti.merchantadmin.live.LiveFeeds}.
 */
package io.confetti.merchantadmin.live;
