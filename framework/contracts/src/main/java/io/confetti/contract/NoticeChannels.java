package io.confetti.contract;

import java.util.List;

/**
 * Which channels notices can be sent on: {@code GET /internal/notices/channels} of distribution. A task that asks for another
 * one is refused, because nothing would ever carry its notices.
 *
 * @param available those that need no provider, and those that have one
 */
public record NoticeChannels(List<NoticeChannel> available) {}
