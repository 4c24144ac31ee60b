/** JSON that comes from outside. Way in: {@link io.confetti.platform.json.JsonNesting}. */
package io.confetti.platform.json;
