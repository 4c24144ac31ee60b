/**
 * Lua scripts as typed, cached calls, and writes that continue beside their caller. Ways in:
 * {@link io.confetti.platform.redis.Scripts},
 * {@link io.confetti.platform.redis.WriteBeside}.
 */
package io.confetti.platform.redis;
