package io.confetti.webhook.client;

import io.confetti.webhook.PostOutcome;
import io.confetti.webhook.PostResult;
import io.confetti.webhook.SendingProperties;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ProtocolException;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import okhttp3.ConnectionPool;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** Posts to endpoints: never more than once for one call, no redirect followed, no proxy that would look names up itself. */
@Component
public class PostWebhook implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(PostWebhook.class);
    private static final MediaType JSON = MediaType.get("application/json; charset=utf-8");
    private static final int IDLE_CONNECTIONS = 16;
    /** Less than any usual server keeps a silent connection; two seconds are the shortest default that is known. */
    private static final int IDLE_SECONDS = 1;

    private static final int GONE = 410;

    private final OkHttpClient client;
    private final WebhookTargets targets;

    PostWebhook(SendingProperties settings, WebhookTargets targets) {
        this.targets = targets;
        this.client = new OkHttpClient.Builder()
                .dns(targets)
                .proxy(Proxy.NO_PROXY)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .addNetworkInterceptor(new HideStatus())
                .connectTimeout(settings.connectTimeout())
                .callTimeout(settings.timeout())
                .readTimeout(settings.timeout())
                .writeTimeout(settings.timeout())
                .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, IDLE_SECONDS, TimeUnit.SECONDS))
                .build();
    }

    /** @param timestamp seconds since 1970 */
    public record Message(String id, String timestamp, String signature, String body) {}

    /** Whatever the endpoint does, there is a result. */
    public PostResult post(String url, Message message) {
        long began = System.nanoTime();
        try {
            Request request = request(url, message);
            targets.lookup(request.url().host()); // the client does not ask us about numeric addresses
            try (Response answer = client.newCall(request).execute()) {
                return result(outcome(HideStatus.of(answer)), answer, began);
            }
        } catch (ForbiddenTarget e) {
            LOG.warn(
                    "Webhook leads to an address that is not public deliveryId={} reason={}",
                    message.id(),
                    e.getMessage());
            return result(forbidden(url), null, began);
        } catch (InterruptedIOException e) {
            return result(PostOutcome.TIMEOUT, null, began);
        } catch (SSLException e) {
            return result(PostOutcome.TLS_FAILED, null, began);
        } catch (ProtocolException e) {
            return result(PostOutcome.NOT_HTTP, null, began);
        } catch (IOException e) {
            return result(PostOutcome.UNREACHABLE, null, began);
        } catch (RuntimeException e) {
            // The client believes some answers that it cannot stand, a negative status or length among them.
            LOG.warn(
                    "Webhook answered what the client cannot read deliveryId={} reason={}", message.id(), e.toString());
            return result(PostOutcome.NOT_HTTP, null, began);
        }
    }

    private static Request request(String url, Message message) {
        return new Request.Builder()
                .url(url)
                .header("User-Agent", "Confetti-Webhooks/1")
                .header("webhook-id", message.id())
                .header("webhook-timestamp", message.timestamp())
                .header("webhook-signature", message.signature())
                .post(RequestBody.create(message.body().getBytes(StandardCharsets.UTF_8), JSON))
                .build();
    }

    /** A name that leads inside is answered like one that leads nowhere, or it would tell what there is inside. */
    private static PostOutcome forbidden(String url) {
        HttpUrl target = HttpUrl.parse(url);
        boolean isNumeric = target != null && WebhookTargets.isAddress(target.host());
        return isNumeric ? PostOutcome.FORBIDDEN_TARGET : PostOutcome.UNREACHABLE;
    }

    private static PostOutcome outcome(int status) {
        if (status >= 200 && status < 300) {
            return PostOutcome.DELIVERED;
        }
        return status == GONE ? PostOutcome.GONE : PostOutcome.REFUSED;
    }

    private static PostResult result(PostOutcome outcome, Response answer, long began) {
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        return answer == null
                ? new PostResult(outcome, null, null, took)
                : new PostResult(outcome, HideStatus.of(answer), answer.header("Retry-After"), took);
    }

    @Override
    public void destroy() {
        client.connectionPool().evictAll();
        client.dispatcher().executorService().shutdown();
    }
}
