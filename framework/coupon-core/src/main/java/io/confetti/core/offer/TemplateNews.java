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
 * Tells every instance that a template has changed, by Redis pub/sub: whoever keeps a copy throws it away. The common copy
 * in Redis is removed by the teller itself, before anybody hears of it. What could not be told is told again until it is;
 * a listener that misses it is put right by the short life of its copy.
 */
@Component
public class TemplateNews {

    /** Message: the template id. */
    public static final String CHANNEL = "confetti:template-changed";

    private static final Logger log = LoggerFactory.getLogger(TemplateNews.class);
    private static final Script TELL = Script.of("lua/tell_template_changed.lua");
    /** Who is cut off for so long that more wait lets the copies end by themselves. */
    private static final int MAX_UNTOLD = 10_000;

    private final Scripts scripts;
    private final Set<Long> untold = ConcurrentHashMap.newKeySet();

    private final WriteBeside beside;

    TemplateNews(Scripts scripts, WriteBeside beside) {
        this.scripts = scripts;
        this.beside = beside;
    }

    /** Key of the copy that all instances share; whatever stands there vanishes with every change. */
    public static String copyOf(long templateId) {
        return "confetti:{" + templateId + "}:template";
    }

    /** To be called inside the transaction that changes the template. */
    public void tellAfterCommit(long templateId) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                if (!beside.run(() -> tell(templateId))) {
                    tellLater(templateId);
                }
            }
        });
    }

    @Scheduled(fixedDelayString = "${confetti.template.tell-again-interval:1s}")
    void tellAgain() {
        for (Long templateId : List.copyOf(untold)) {
            untold.remove(templateId);
            if (!tell(templateId)) {
                return;
            }
        }
    }

    private boolean tell(long templateId) {
        try {
            String id = Long.toString(templateId);
            scripts.run(TELL, List.of(copyOf(templateId)), List.of(CHANNEL, id));
            return true;
        } catch (RedisException unreachable) {
            tellLater(templateId);
            log.warn("Nobody was told of a change yet templateId={} cause={}", templateId, unreachable.getMessage());
            return false;
        }
    }

    private void tellLater(long templateId) {
        if (untold.size() < MAX_UNTOLD) {
            untold.add(templateId);
        }
    }
}
