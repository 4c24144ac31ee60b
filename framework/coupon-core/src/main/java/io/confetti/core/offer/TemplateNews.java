package io.confetti.core.offer;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Tells every instance that a template has changed, by Redis pub/sub: whoever keeps a copy throws it away. A listener that
 * misses it is put right by the short life of its copy.
 */
@Component
public class TemplateNews {

    /** Message: the template id. */
    public static final String CHANNEL = "confetti:template-changed";

    private static final Logger log = LoggerFactory.getLogger(TemplateNews.class);

    private final StringRedisTemplate redis;

    TemplateNews(StringRedisTemplate redis) {
        this.redis = redis;
    }

    /** To be called inside the transaction that changes the template. */
    public void tellAfterCommit(long templateId) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                tell(templateId);
            }
        });
    }

    private void tell(long templateId) {
        try {
            redis.convertAndSend(CHANNEL, Long.toString(templateId));
        } catch (DataAccessException unreachable) {
            log.warn("Nobody was told of a change templateId={}", templateId, unreachable);
        }
    }
}
