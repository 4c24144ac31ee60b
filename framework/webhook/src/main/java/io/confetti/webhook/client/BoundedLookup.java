package io.confetti.webhook.client;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import okhttp3.Dns;

/**
 * Looks names up without being held by them: the owner of a name decides how long its servers take to answer, and a system
 * look-up knows neither a limit nor an interrupt. Who waits gives up; the thread that is held is one of few, and one name
 * holds one thread at most.
 */
class BoundedLookup implements Dns {
    private static final int IDLE_SECONDS = 30;

    private final Dns names;
    private final Duration limit;
    private final ThreadPoolExecutor pool;
    private final Map<String, FutureTask<List<InetAddress>>> underWay = new ConcurrentHashMap<>();

    /** @param threads concurrent look-ups; as many again may wait */
    BoundedLookup(Dns names, int threads, Duration limit) {
        this.names = names;
        this.limit = limit;
        this.pool = new ThreadPoolExecutor(
                threads,
                threads,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(threads),
                BoundedLookup::thread);
        pool.allowCoreThreadTimeOut(true);
    }

    /** @throws LookupsBusy immediately, if too many are under way */
    @Override
    public List<InetAddress> lookup(String host) throws UnknownHostException {
        try {
            return underWay.computeIfAbsent(host, this::start).get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException full) {
            throw new LookupsBusy(host);
        } catch (TimeoutException slow) {
            throw new UnknownHostException("not resolved within " + limit + ": " + host);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof UnknownHostException unknown ? unknown : failed(host, e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(host, e);
        }
    }

    private FutureTask<List<InetAddress>> start(String host) {
        var task = new FutureTask<List<InetAddress>>(() -> {
            try {
                return names.lookup(host);
            } finally {
                underWay.remove(host); // waits until it is in there
            }
        });
        pool.execute(task);
        return task;
    }

    private static UnknownHostException failed(String host, Throwable cause) {
        var failure = new UnknownHostException(host);
        failure.initCause(cause);
        return failure;
    }

    private static Thread thread(Runnable work) {
        var thread = new Thread(work, "webhook-lookup");
        thread.setDaemon(true); // nothing ends it while it is held
        return thread;
    }
}
