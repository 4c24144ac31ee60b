package io.confetti.distribution.notice.channel.sms;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import okhttp3.ConnectionPool;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSink;

/**
 * Makes an HTTP client send each request once. By itself it posts again when a kept connection breaks while the answer is awaited,
 * and after 408 and 503 with {@code Retry-After: 0}: each time a second message to the same person.
 */
final class SendOnce {

    private static final int IDLE_CONNECTIONS = 16;
    /** Less than any usual server keeps a silent connection: one that it has closed meanwhile looks like a lost answer. */
    private static final int IDLE_SECONDS = 1;

    private SendOnce() {}

    static OkHttpClient.Builder on(OkHttpClient.Builder client) {
        return client.retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, IDLE_SECONDS, TimeUnit.SECONDS))
                .addInterceptor(SendOnce::once)
                .addNetworkInterceptor(SendOnce::markStart);
    }

    private static Response once(Interceptor.Chain chain) throws IOException {
        Request request = chain.request();
        Started started = new Started(new AtomicBoolean());
        RequestBody body = request.body() == null ? null : new OneShot(request.body());
        try {
            return chain.proceed(request.newBuilder()
                    .method(request.method(), body)
                    .tag(Started.class, started)
                    .build());
        } catch (IOException e) {
            throw started.yes().get() ? e : new NotSentException(e);
        }
    }

    /** The connection stands; the next step writes. */
    private static Response markStart(Interceptor.Chain chain) throws IOException {
        Started started = chain.request().tag(Started.class);
        if (started != null) {
            started.yes().set(true);
        }
        return chain.proceed(chain.request());
    }

    private record Started(AtomicBoolean yes) {}

    /** A body that the client may not write a second time. */
    private static final class OneShot extends RequestBody {
        private final RequestBody body;

        OneShot(RequestBody body) {
            this.body = body;
        }

        @Override
        public boolean isOneShot() {
            return true;
        }

        @Override
        public MediaType contentType() {
            return body.contentType();
        }

        @Override
        public long contentLength() throws IOException {
            return body.contentLength();
        }

        @Override
        public void writeTo(BufferedSink sink) throws IOException {
            body.writeTo(sink);
        }
    }
}
