package io.confetti.contract;

import java.util.List;

/**
 * How the users of an undone task hear that their coupon was taken back: {@code PUT /internal/tasks/{taskId}/undo-notices} of
 * distribution, and its answer. Contacts are what the shop has told of its users.
 *
 * @param channels channels that need a provider, all of which are used; what was asked for first stands
 */
public record UndoNotices(List<NoticeChannel> channels) {}
