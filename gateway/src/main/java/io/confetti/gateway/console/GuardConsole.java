package io.confetti.gateway.console;

import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Tells the browser what the console may load and call, so that a text that slips into the page as code does nothing. */
@Component
class GuardConsole implements WebFilter {
    private final String policy;

    GuardConsole(ConsoleConfig config) {
        this.policy = String.join(
                "; ",
                "default-src 'none'",
                "script-src 'self'",
                "style-src 'self'",
                "img-src 'self' data: https:", // pictures of templates lie anywhere
                ("connect-src 'self' " + String.join(" ", config.connectSources())).strip(),
                ("form-action 'self' " + String.join(" ", config.connectSources())).strip(), // signing out is a form
                "base-uri 'none'",
                "frame-ancestors 'none'");
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (ServeConsole.covers(exchange.getRequest().getPath().value())) {
            HttpHeaders headers = exchange.getResponse().getHeaders();
            headers.set("Content-Security-Policy", policy);
            headers.set("Cross-Origin-Opener-Policy", "same-origin");
            headers.set("Referrer-Policy", "no-referrer");
            headers.set("X-Content-Type-Options", "nosniff");
        }
        return chain.filter(exchange);
    }
}
