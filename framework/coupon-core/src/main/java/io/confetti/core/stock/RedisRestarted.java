package io.confetti.core.stock;

/** Redis was started again, perhaps with data that is a second older: whoever wrote lately writes again. */
public record RedisRestarted() {}
