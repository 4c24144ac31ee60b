package io.confetti.gateway.route;

import org.springframework.cloud.gateway.config.HttpClientCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.http.client.HttpClient;

/** The client below repeats a request once by default when a kept connection breaks; a POST may then happen twice. */
@Component
class SendOnce implements HttpClientCustomizer {
    @Override
    public HttpClient customize(HttpClient client) {
        return client.disableRetry(true);
    }
}
