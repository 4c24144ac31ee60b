package io.confetti.gateway.console;

import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Answers an address that names an object rather than a file with the one page, whose own router finds out which. */
@Component
class PageOfAnyAddress implements WebFilter {
    private static final String PAGE = ServeConsole.ROOT + "index.html";

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String path = exchange.getRequest().getPath().value();
        boolean isPage = ServeConsole.covers(path)
                && !path.startsWith(ServeConsole.ROOT + ServeConsole.ASSETS)
                && !namesFile(path);
        return chain.filter(
                isPage
                        ? exchange.mutate()
                                .request(request -> request.path(PAGE))
                                .build()
                        : exchange);
    }

    private static boolean namesFile(String path) {
        return path.substring(path.lastIndexOf('/') + 1).contains(".");
    }
}
