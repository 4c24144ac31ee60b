package io.confetti.distribution.notice.remind;

import io.confetti.contract.NoticeChannel;
import java.util.Set;

/**
 * A user wants to hear that claiming begins.
 *
 * @param channels those that need a provider
 */
public record StartReminder(long templateId, long userId, int minutesBefore, Set<NoticeChannel> channels) {}
