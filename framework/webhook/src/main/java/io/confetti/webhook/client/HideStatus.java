package io.confetti.webhook.client;

import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Shows the client every answer as a 200. By itself it would post again after {@code 503} with {@code Retry-After: 0}, reads
 * that header as an {@code int} whatever it says, and takes 407 for a fault of ours; what an answer means is ours to judge.
 */
class HideStatus implements Interceptor {
    private static final String HEADER = "Confetti-Status";
    private static final int SHOWN = 200;

    /** The status that was answered, whatever the endpoint wrote into a header of that name. */
    static int of(Response shown) {
        return Integer.parseInt(shown.header(HEADER));
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        Response answer = chain.proceed(chain.request());
        return answer.newBuilder()
                .code(SHOWN)
                .header(HEADER, Integer.toString(answer.code()))
                .build();
    }
}
