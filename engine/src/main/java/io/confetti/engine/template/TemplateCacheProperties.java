package io.confetti.engine.template;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param refreshAfter age at which a local copy is read again in the background, by its next reader
 * @param localTtl age that no local copy outlives: how stale anything is while Redis is away
 * @param localSize templates, and pages of lists, per instance
 * @param copyTtl of the common copy, plus up to a third at random
 * @param nullTtl of the note that a template does not exist, plus up to a third at random
 * @param copyTimeout longest wait for another instance that makes the copy; then the database is read without it
 */
@ConfigurationProperties("confetti.template.cache")
record TemplateCacheProperties(
        @DefaultValue("1s") Duration refreshAfter,
        @DefaultValue("2s") Duration localTtl,
        @DefaultValue("10000") int localSize,
        @DefaultValue("60s") Duration copyTtl,
        @DefaultValue("5s") Duration nullTtl,
        @DefaultValue("500ms") Duration copyTimeout) {}
