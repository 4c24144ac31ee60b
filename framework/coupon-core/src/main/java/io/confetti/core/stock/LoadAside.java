package io.confetti.core.stock;

import jakarta.annotation.PreDestroy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/**
 * Loads filters on threads of its own, for requests that must not wait as long as a locked row may make a load wait. All
 * requests of this instance share one loading of a template.
 */
@Component
class LoadAside {

    private static final int THREADS = 4;
    private static final int WAITING = 1_000;

    private final LoadStock loader;
    private final ThreadPoolTaskExecutor threads = new ThreadPoolTaskExecutor();
    private final ConcurrentMap<Long, CompletableFuture<Void>> loading = new ConcurrentHashMap<>();

    LoadAside(LoadStock loader) {
        this.loader = loader;
        threads.setThreadNamePrefix("stock-loader-");
        threads.setCorePoolSize(THREADS);
        threads.setQueueCapacity(WAITING);
        threads.setDaemon(true);
        threads.initialize();
    }

    /**
     * Waits for the loading that is under way or begins one, which goes on if the caller's time is over.
     *
     * @param timeout in ns
     * @throws StockUnavailableException if it takes longer
     */
    void load(long templateId, long timeout) {
        try {
            loading.computeIfAbsent(templateId, this::begin).get(timeout, TimeUnit.NANOSECONDS);
        } catch (TimeoutException | TaskRejectedException tooLong) {
            throw new StockUnavailableException(templateId);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new StockUnavailableException(templateId);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException(failed.getCause());
        }
    }

    private CompletableFuture<Void> begin(long templateId) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        loader.load(templateId);
                    } finally {
                        loading.remove(templateId);
                    }
                },
                threads);
    }

    @PreDestroy
    void stop() {
        threads.shutdown();
    }
}
