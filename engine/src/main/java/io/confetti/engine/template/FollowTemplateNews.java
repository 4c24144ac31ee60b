package io.confetti.engine.template;

import io.confetti.core.offer.TemplateNews;
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

/** Drops local copies of templates that have changed; after a time without ears it drops all. */
@Component
class FollowTemplateNews implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(FollowTemplateNews.class);

    private final RTopic news;
    private final TemplateCache templates;
    private final TemplateLists lists;
    private final KnownTemplates known;
    private final Executor threads;
    private volatile boolean listening;

    FollowTemplateNews(
            RedissonClient redisson,
            TemplateCache templates,
            TemplateLists lists,
            KnownTemplates known,
            @Qualifier("templateReaders") Executor threads) {
        this.news = redisson.getTopic(TemplateNews.CHANNEL, StringCodec.INSTANCE);
        this.templates = templates;
        this.lists = lists;
        this.known = known;
        this.threads = threads;
    }

    @Override
    public void start() {
        news.addListener(String.class, (channel, id) -> heard(id));
        news.addListener(new StatusListener() {
            @Override
            public void onSubscribe(String channel) {
                later(FollowTemplateNews.this::missedSome);
            }

            @Override
            public void onUnsubscribe(String channel) {
                LOG.debug("Deaf to template news channel={}", channel);
            }
        });
        listening = true;
    }

    private void heard(String id) {
        later(() -> {
            long templateId = Long.parseLong(id);
            known.add(templateId);
            templates.forget(templateId);
            lists.forgetAll();
        });
    }

    private void missedSome() {
        templates.forgetAll();
        lists.forgetAll();
    }

    /** Dropping waits for readings under way, and those wait for the thread that brought the news. */
    private void later(Runnable work) {
        try {
            threads.execute(work);
        } catch (TaskRejectedException e) {
            LOG.warn("Too much template news; copies end by their age");
        }
    }

    @Override
    public void stop() {
        news.removeAllListeners();
        listening = false;
    }

    @Override
    public boolean isRunning() {
        return listening;
    }
}
