/**
 * Lua scripts as typed, cached calls, and writes that nobody waits for. Ways in: {@link io.confetti.platform.redis.Scripts},
 * {@link io.confetti.platform.redis.WriteBeside}.
 */
package io.confetti.platform.redis;
