package io.confetti.gateway.route;

import org.springframework.cloud.gateway.config.HttpClientCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.http.client.HttpClient;

/** Turns off the HTTP client's default retry when a kept connection breaks: a POST might happen twice. */
@Component
class SendOnce implements HttpClientCustomizer {
    @Override
    public HttpClient customize(HttpClient client) {
        return client.disableRetry(true);
    }
}
