package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeKind;

/** Which text of a shop it is. */
public record TextKey(NoticeKind kind, NoticeChannel channel, String language) {}
