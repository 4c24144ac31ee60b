package io.confetti.gateway.console;

import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param clientId of the console at the OpenID provider, a public client
 * @param scope that the console asks for
 * @param providerOrigins of the provider beside that of its name, where its token endpoint has another one: {@code https://host}
 * @param currency of all amounts
 * @param zone of all times
 */
@ConfigurationProperties("confetti.console")
record ConsoleProperties(
        @DefaultValue("confetti-console") String clientId,
        @DefaultValue("openid profile") String scope,
        @DefaultValue List<String> providerOrigins,
        @DefaultValue("CNY") Currency currency,
        @DefaultValue("Asia/Shanghai") ZoneId zone) {}
