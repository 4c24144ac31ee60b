package io.confetti.distribution.undo;

import io.confetti.distribution.undo.store.UndoRows;
import jakarta.annotation.PreDestroy;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/** Begins undos that were asked for and goes on with those that stopped, on threads of its own: one takes a while. */
@Component
class SweepUndos {

    private static final Logger log = LoggerFactory.getLogger(SweepUndos.class);
    private static final int THREADS = 2;

    private final UndoRows undos;
    private final UndoPush undoPush;
    private final Set<Long> undoneHere = ConcurrentHashMap.newKeySet();
    private final ThreadPoolTaskExecutor threads = new ThreadPoolTaskExecutor();

    SweepUndos(UndoRows undos, UndoPush undoPush) {
        this.undos = undos;
        this.undoPush = undoPush;
        threads.setCorePoolSize(THREADS);
        threads.setMaxPoolSize(THREADS);
        threads.setQueueCapacity(0);
        threads.setAllowCoreThreadTimeOut(true);
        threads.setThreadNamePrefix("undo-");
        threads.initialize();
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            undos.open().forEach(this::start);
        } catch (RuntimeException unreachable) {
            log.warn("Sweep of undos stopped, next one in a moment", unreachable);
        }
    }

    private void start(long taskId) {
        if (!undoneHere.add(taskId)) {
            return;
        }
        try {
            threads.execute(() -> run(taskId));
        } catch (TaskRejectedException busy) {
            undoneHere.remove(taskId);
        }
    }

    private void run(long taskId) {
        try {
            undoPush.undo(taskId);
        } catch (RuntimeException stopped) {
            log.warn("Undo stopped, the sweeper goes on taskId={}", taskId, stopped);
        } finally {
            undoneHere.remove(taskId);
        }
    }

    @PreDestroy
    void stop() {
        threads.shutdown();
    }
}
