package io.confetti.core.offer;

import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import io.confetti.platform.redis.WriteBeside;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Notifies every instance of a change of a template by Redis pub/sub, so that it drops its copy. The common copy in Redis is
 * removed in the same step, before the notification. One that could not be published is published again until it is; a
 * listener that misses one is corrected by the short time to live of its copy.
 */
@Component
public class TemplateChanges {

    /** Message: the template id. */
    public static final String CHANNEL = "confetti:template-changed";

    private static final Logger log = LoggerFactory.getLogger(TemplateChanges.class);
    private static final Script PUBLISH = Script.of("lua/tell_template_changed.lua");
    /** An instance that is cut off for longer lets the copies end by themselves. */
    private static final int MAX_UNPUBLISHED = 10_000;

    private final Scripts scripts;
    private final Set<Long> unpublished = ConcurrentHashMap.newKeySet();

    private final WriteBeside beside;

    TemplateChanges(Scripts scripts, WriteBeside beside) {
        this.scripts = scripts;
        this.beside = beside;
    }

    /** Key of the copy that all instances share; whatever stands there vanishes with every change. */
    public static String copyOf(long templateId) {
        return "confetti:{" + templateId + "}:template";
    }

    /** To be called inside the transaction that changes the template. */
    public void publishAfterCommit(long templateId) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                if (!beside.run(() -> publish(templateId))) {
                    publishLater(templateId);
                }
            }
        });
    }

    @Scheduled(fixedDelayString = "${confetti.template.tell-again-interval:1s}")
    void publishAgain() {
        for (Long templateId : List.copyOf(unpublished)) {
            unpublished.remove(templateId);
            if (!publish(templateId)) {
                return;
            }
        }
    }

    private boolean publish(long templateId) {
        try {
            String id = Long.toString(templateId);
            scripts.run(PUBLISH, List.of(copyOf(templateId)), List.of(CHANNEL, id));
            return true;
        } catch (RedisException unreachable) {
            publishLater(templateId);
            log.warn("Change not published yet templateId={} cause={}", templateId, unreachable.getMessage());
            return false;
        }
    }

    private void publishLater(long templateId) {
        if (unpublished.size() < MAX_UNPUBLISHED) {
            unpublished.add(templateId);
        }
    }
}
