package io.confetti.localstack.issuer;

import jakarta.servlet.DispatcherType;
import java.nio.file.Path;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.oauth2.server.authorization.OidcConfigurer;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.oauth2.server.authorization.client.InMemoryRegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.oidc.authentication.OidcLogoutAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.cors.CorsConfigurationSource;
import org.springframework.web.cors.UrlBasedCorsConfigurationSource;

/** Who may do what here, and how the server is known. */
@Configuration(proxyBeanMethods = false)
class IssuerSecurity {

    /** The sign-in form leads on to the console: a browser asks whether that, too, is allowed to a form. */
    private static final String POLICY = "default-src 'none'; style-src 'self'; img-src 'self';"
            + " form-action 'self' http://127.0.0.1:*; base-uri 'none'; frame-ancestors 'none'";

    @Bean
    SigningKeys signingKeys(@Value("${" + IssuerProcess.FOLDER + "}") Path folder) {
        return new SigningKeys(folder);
    }

    @Bean
    PersonClaims personClaims(SigningKeys keys) {
        return new PersonClaims(keys);
    }

    @Bean
    RegisteredClientRepository clients() {
        return new InMemoryRegisteredClientRepository(ConsoleClient.registration());
    }

    @Bean
    UserDetailsService people() {
        return new InMemoryUserDetailsManager(Person.all().stream()
                .map(person -> User.withUsername(person.name())
                        .password("{noop}" + Person.PASSWORD)
                        .build())
                .toList());
    }

    @Bean
    AuthorizationServerSettings issuer(@Value("${server.port}") int port) {
        return AuthorizationServerSettings.builder()
                .issuer("http://127.0.0.1:" + port)
                .build();
    }

    /**
     * Their pages come from a gateway on another port of this machine, and their scripts call these addresses. Elsewhere a browser goes
     * with a form, to sign out for instance: from a page that keeps its address to itself, so that the form's origin is told as none.
     */
    private static CorsConfigurationSource consoles() {
        var cors = new CorsConfiguration();
        cors.setAllowedOriginPatterns(List.of("http://127.0.0.1:[*]", "http://localhost:[*]"));
        cors.setAllowedMethods(List.of("GET", "POST"));
        cors.setAllowedHeaders(List.of("*"));
        var called = new UrlBasedCorsConfigurationSource();
        List.of("/.well-known/**", "/oauth2/token", "/oauth2/jwks")
                .forEach(path -> called.registerCorsConfiguration(path, cors));
        return called;
    }

    @Bean
    SecurityFilterChain rules(HttpSecurity http) {
        return http.oauth2AuthorizationServer(server -> server.oidc(IssuerSecurity::signOut))
                .authorizeHttpRequests(paths -> paths.dispatcherTypeMatchers(DispatcherType.ERROR)
                        .permitAll()
                        .requestMatchers("/*.css", "/*.svg", KeyController.PATH)
                        .permitAll()
                        .anyRequest()
                        .authenticated())
                .formLogin(form -> form.loginPage(SignInPage.PATH).permitAll())
                .csrf(it -> it.ignoringRequestMatchers(KeyController.PATH))
                .cors(it -> it.configurationSource(consoles()))
                .headers(it -> it.contentSecurityPolicy(policy -> policy.policyDirectives(POLICY)))
                .build();
    }

    private static void signOut(OidcConfigurer oidc) {
        oidc.logoutEndpoint(end -> end.authenticationProviders(providers -> providers.forEach(provider -> {
            if (provider instanceof OidcLogoutAuthenticationProvider logout) {
                logout.setAuthenticationValidator(ConsoleClient::judgeSignOut);
            }
        })));
    }
}
