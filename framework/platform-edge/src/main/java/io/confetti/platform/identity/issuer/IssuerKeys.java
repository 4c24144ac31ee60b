package io.confetti.platform.identity.issuer;

import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.RemoteKeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import io.confetti.platform.background.BackgroundTimer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The keys of the provider as they were last fetched: regularly, and when a token names one that is not known, though then not
 * again for some seconds, whatever tokens come. While the provider is away the known keys are still good. Nothing waits for it
 * at the start.
 */
public final class IssuerKeys implements JWKSource<SecurityContext>, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(IssuerKeys.class);

    /** Calls that may wait for a fetch; tokens of unknown keys cost nothing to make. */
    private static final int MOST_WAITING = 16;

    private final IssuerProperties settings;
    private final PublishedKeys published;
    private final LongSupplier nanoTime;
    private final BackgroundTimer timer = new BackgroundTimer("issuer-keys");
    private final Semaphore waiting = new Semaphore(MOST_WAITING);
    private volatile JWKSet known = new JWKSet();
    private volatile boolean away = true;
    private CompletableFuture<Void> lastFetch;
    private long lastFetchAt;

    public IssuerKeys(IssuerProperties settings) {
        this(settings, System::nanoTime);
    }

    IssuerKeys(IssuerProperties settings, LongSupplier nanoTime) {
        this.settings = settings;
        this.published = new PublishedKeys(settings);
        this.nanoTime = nanoTime;
        fetchSoon();
        Duration pause = settings.keys().refreshEvery();
        timer.repeat(pause, pause, this::fetch);
    }

    /** Whether a token with this header can be judged without waiting for the provider. */
    public boolean know(JWSHeader header) {
        JWKMatcher matcher = JWKMatcher.forJWSHeader(header);
        return matcher == null || !new JWKSelector(matcher).select(known).isEmpty();
    }

    /** Whether the last fetch failed, or there was none yet. */
    public boolean isAway() {
        return away;
    }

    /** @throws RemoteKeySourceException if the key is not known, and the provider cannot be asked */
    @Override
    public List<JWK> get(JWKSelector selector, SecurityContext context) throws RemoteKeySourceException {
        List<JWK> found = selector.select(known);
        if (!found.isEmpty()) {
            return found;
        }
        boolean fetched = await(fetchSoon());
        found = selector.select(known);
        if (found.isEmpty() && (away || !fetched)) {
            throw new RemoteKeySourceException("the keys of " + settings.issuer() + " cannot be fetched", null);
        }
        return found;
    }

    @Override
    public void close() {
        timer.close();
    }

    /** The fetch that is under way, or the last one if another would follow it too soon. */
    private synchronized CompletableFuture<Void> fetchSoon() {
        long now = nanoTime.getAsLong();
        if (lastFetch == null || lastFetch.isDone() && now - lastFetchAt >= pauseNanos()) {
            var next = new CompletableFuture<Void>();
            lastFetch = next;
            lastFetchAt = now;
            timer.once(Duration.ZERO, () -> {
                fetch();
                next.complete(null);
            });
        }
        return lastFetch;
    }

    private long pauseNanos() {
        return settings.keys().unknownKeyPause().toNanos();
    }

    /** @return whether it is over; not if it takes too long, or too many wait for it */
    private boolean await(CompletableFuture<Void> fetch) {
        if (fetch.isDone() || !waiting.tryAcquire()) {
            return fetch.isDone();
        }
        try {
            fetch.get(settings.keys().timeout().toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException late) {
            LOG.debug("Keys of the issuer not awaited issuer={}", settings.issuer());
        } finally {
            waiting.release();
        }
        return false;
    }

    private void fetch() {
        try {
            JWKSet fetched = published.fetch();
            if (!fetched.equals(known)) {
                LOG.info("Keys of the issuer issuer={} keys={}", settings.issuer(), names(fetched));
            }
            known = fetched;
            away = false;
        } catch (IOException e) {
            away = true;
            LOG.warn(
                    "Keys of the issuer not fetched issuer={} known={} reason={}",
                    settings.issuer(),
                    names(known),
                    e.toString());
        }
    }

    private static List<String> names(JWKSet keys) {
        return keys.getKeys().stream().map(JWK::getKeyID).toList();
    }
}
