package io.confetti.distribution.notice.control;

import io.confetti.contract.NoticeChannel;
import java.util.List;

/**
 * How sending stands, over all shops and tasks.
 *
 * @param paused whether nothing is sent
 * @param rate notices that are planned per second at most, null: no limit
 * @param channels those that need a provider
 */
public record SendingStatus(boolean paused, Integer rate, List<Channel> channels) {

    /**
     * One channel.
     *
     * @param carried whether there is a provider; without one nothing is sent on it
     * @param planned those whose time is to come
     * @param due those that could be sent now, and have not been
     * @param sending tries that have begun
     * @param unknown those of which nobody knows whether they were sent
     * @param oldestDueSeconds how long the oldest one is due, 0 if none is
     */
    public record Channel(
            NoticeChannel channel,
            boolean carried,
            long planned,
            long due,
            long sending,
            long unknown,
            long oldestDueSeconds) {}
}
