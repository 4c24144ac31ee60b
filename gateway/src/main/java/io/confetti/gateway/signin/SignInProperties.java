package io.confetti.gateway.signin;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param clientId of the console at the OpenID provider, a public client
 * @param scope that the console asks for
 * @param providerOrigins of the provider beside that of its name, where its token endpoint has another one: {@code https://host}
 */
@ConfigurationProperties("confetti.console.sign-in")
record SignInProperties(
        @DefaultValue("confetti-console") String clientId,
        @DefaultValue("openid profile") String scope,
        @DefaultValue List<String> providerOrigins) {}
