package io.confetti.core.stock;

import java.time.Duration;

/**
 * Redis was started again, perhaps with data that is a second older: whoever wrote lately writes again.
 *
 * @param unseen time since its former life was seen last; what was written before that and its last second is there
 */
public record RedisRestarted(Duration unseen) {}
