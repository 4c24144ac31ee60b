package io.confetti.contract;

/**
 * One channel of a chain.
 *
 * @param otherwise channel that follows if this one fails or has no usable contact; null: none
 */
public record NoticeStep(NoticeChannel channel, NoticeChannel otherwise) {

    public static NoticeStep of(NoticeChannel channel) {
        return new NoticeStep(channel, null);
    }
}
