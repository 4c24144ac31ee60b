package io.confetti.gateway;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param corsOrigins web pages that may call from another origin; none by default
 * @param hiddenHeaders client headers that never reach a service, because a service might believe them; a name that ends
 *     in {@code *} is a prefix
 * @param trustedProxies addresses or networks ({@code 10.0.0.0/8}) of proxies whose {@code X-Forwarded-For} is believed; of
 *     none by default, since a client can write that header itself
 */
@ConfigurationProperties("confetti.gateway")
public record GatewayProperties(
        @DefaultValue List<String> corsOrigins,

        @DefaultValue({
            "X-User-*",
            "X-Shop-*",
            "X-Role*",
            "X-Auth-*",
            "X-Caller*",
            "X-Confetti-*",
            "X-Remote-User",
            "X-Original-URL",
            "X-Rewrite-URL",
            "X-HTTP-Method-Override"
        })
        List<String> hiddenHeaders,

        @DefaultValue List<String> trustedProxies) {}
