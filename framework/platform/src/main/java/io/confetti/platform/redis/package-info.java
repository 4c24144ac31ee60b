/** Lua scripts as typed, cached calls. Way in: {@link io.confetti.platform.redis.Scripts}. */
package io.confetti.platform.redis;
