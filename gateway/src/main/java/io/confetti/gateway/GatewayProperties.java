package io.confetti.gateway;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param corsOrigins web pages that may call from another origin; none by default
 * @param hiddenHeaders client headers that never reach a service, because a service might believe them; a name that ends
 *     in {@code *} is a prefix
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
        List<String> hiddenHeaders) {}
