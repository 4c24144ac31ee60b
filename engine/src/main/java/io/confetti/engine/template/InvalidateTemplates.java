package io.confetti.engine.template;

import io.confetti.core.offer.TemplateChanges;
import java.util.concurrent.Executor;
import org.redisson.api.RTopic;
import org.redisson.api.RedissonClient;
import org.redisson.api.listener.StatusListener;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.stereotype.Component;

/** Invalidation listener: drops local copies of templates that have changed, and all of them when it subscribes again. */
@Component
class InvalidateTemplates implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(InvalidateTemplates.class);

    private final RTopic changes;
    private final TemplateCache templates;
    private final TemplateLists lists;
    private final KnownTemplates known;
    private final Executor threads;
    private volatile boolean listening;

    InvalidateTemplates(
            RedissonClient redisson,
            TemplateCache templates,
            TemplateLists lists,
            KnownTemplates known,
            @Qualifier("templateReaders") Executor threads) {
        this.changes = redisson.getTopic(TemplateChanges.CHANNEL, StringCodec.INSTANCE);
        this.templates = templates;
        this.lists = lists;
        this.known = known;
        this.threads = threads;
    }

    @Override
    public void start() {
        changes.addListener(String.class, (channel, id) -> changed(id));
        changes.addListener(new StatusListener() {
            @Override
            public void onSubscribe(String channel) {
                later(InvalidateTemplates.this::invalidateAll);
            }

            @Override
            public void onUnsubscribe(String channel) {
                LOG.debug("Not subscribed to changes of templates channel={}", channel);
            }
        });
        listening = true;
    }

    private void changed(String id) {
        later(() -> {
            long templateId = Long.parseLong(id);
            known.add(templateId);
            templates.forget(templateId);
            lists.forgetAll();
        });
    }

    private void invalidateAll() {
        templates.forgetAll();
        lists.forgetAll();
    }

    /** Dropping waits for readings under way, and those wait for the thread that brought the notification. */
    private void later(Runnable work) {
        try {
            threads.execute(work);
        } catch (TaskRejectedException e) {
            LOG.warn("Too many changes of templates; copies end by their age");
        }
    }

    @Override
    public void stop() {
        changes.removeAllListeners();
        listening = false;
    }

    @Override
    public boolean isRunning() {
        return listening;
    }
}
