/**
 * Templates as users see them, read at flash-sale load: local copy, common copy in Redis, database; a Bloom filter in front.
 * Way in: {@link io.confetti.engine.template.TemplateCache}.
 */
package io.confetti.engine.template;
