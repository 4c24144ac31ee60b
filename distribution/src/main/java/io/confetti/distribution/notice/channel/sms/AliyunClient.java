package io.confetti.distribution.notice.channel.sms;

import com.aliyun.dysmsapi20170525.Client;
import com.aliyun.tea.TeaRequest;
import com.aliyun.tea.interceptor.InterceptorContext;
import com.aliyun.tea.okhttp.ClientHelper;
import com.aliyun.teaopenapi.models.Config;
import com.aliyun.teautil.models.RuntimeOptions;
import java.net.URI;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import okhttp3.OkHttpClient;

/**
 * Makes the SDK's client. The SDK keeps HTTP clients of its own making, which post again by themselves when a connection breaks;
 * before each request those of its endpoint are replaced by ones that do not.
 */
final class AliyunClient {

    /** The SDK's interceptors are those of all its clients. */
    private static final AtomicBoolean GUARDED = new AtomicBoolean();

    private AliyunClient() {}

    static Client of(SmsProperties settings) {
        SmsProperties.Aliyun aliyun = settings.aliyun();
        Config config = new Config()
                .setAccessKeyId(aliyun.accessKeyId())
                .setAccessKeySecret(aliyun.accessKeySecret())
                .setEndpoint(aliyun.endpoint())
                .setProtocol(aliyun.protocol());
        FutureTask<Client> made = new FutureTask<>(() -> new Client(config));
        made.run();
        try {
            Client client = made.get();
            if (GUARDED.compareAndSet(false, true)) {
                client.addRequestInterceptor((context, attributes) -> guarded(context));
            }
            return client;
        } catch (ExecutionException e) {
            throw new IllegalStateException("Aliyun's client is not made: " + e.getCause(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** No repeats, and limits of time. */
    static RuntimeOptions options(SmsProperties settings) {
        return new RuntimeOptions()
                .setAutoretry(false)
                .setMaxAttempts(1)
                .setConnectTimeout(Math.toIntExact(settings.connectTimeout().toMillis()))
                .setReadTimeout(Math.toIntExact(settings.timeout().toMillis()));
    }

    /** The SDK declares every exception there is; what it throws is the cause of ours. */
    static <T> T call(Callable<T> work) throws ExecutionException {
        FutureTask<T> task = new FutureTask<>(work);
        task.run();
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExecutionException(e);
        }
    }

    /** Asks the SDK for the HTTP client that it is about to use, so that it is there to be replaced. */
    private static TeaRequest guarded(InterceptorContext context) {
        TeaRequest request = context.teaRequest();
        URI endpoint = URI.create(request.protocol + "://" + request.headers.get("host"));
        FutureTask<OkHttpClient> own = new FutureTask<>(
                () -> ClientHelper.getOkHttpClient(endpoint.getHost(), endpoint.getPort(), context.runtimeOptions()));
        own.run();
        ClientHelper.clients.replaceAll((key, client) -> client.retryOnConnectionFailure()
                ? SendOnce.on(client.newBuilder()).build()
                : client);
        return request;
    }
}
