package io.confetti.gateway.identity;

import io.confetti.gateway.GatewayProperties;
import io.confetti.gateway.refusal.GatewayRefusals;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.identity.AuthenticateCaller;
import io.confetti.platform.identity.CallerRefused;
import io.confetti.platform.identity.IdentityKeys;
import io.confetti.platform.identity.IdentityProperties;
import io.confetti.platform.identity.IssuerTokens;
import io.confetti.platform.identity.PathRole;
import io.confetti.platform.identity.TokenJudge;
import io.confetti.platform.identity.issuer.IssuerProperties;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.reactive.EnableWebFluxSecurity;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.ServerAuthenticationEntryPoint;
import org.springframework.security.web.server.authorization.ServerAccessDeniedHandler;
import org.springframework.security.web.server.context.NoOpServerSecurityContextRepository;
import org.springframework.security.web.server.firewall.ServerExchangeRejectedHandler;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.cors.reactive.CorsConfigurationSource;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The token rules of the services, but tokens between services are not accepted here. */
@Configuration(proxyBeanMethods = false)
@EnableWebFluxSecurity
@EnableConfigurationProperties(IdentityProperties.class)
class EdgeSecurity {
    @Bean
    AuthenticateCaller callers(
            IdentityProperties settings,
            IssuerProperties issuer,
            SuiteClock clock,
            ObjectProvider<IssuerTokens> issuerTokens) {
        var keys = IdentityKeys.ofEdge(settings, issuer);
        return new AuthenticateCaller(
                new TokenJudge(keys, settings, clock, false).withIssuer(issuerTokens.getIfAvailable()));
    }

    @Bean
    ServerExchangeRejectedHandler oddPaths(GatewayRefusals refusals) {
        return (exchange, e) -> refusals.write(exchange, CommonError.BAD_REQUEST);
    }

    @Bean
    CorsConfigurationSource cors(GatewayProperties settings) {
        if (settings.corsOrigins().isEmpty()) {
            return exchange -> null;
        }
        var cors = new CorsConfiguration();
        cors.setAllowedOrigins(settings.corsOrigins());
        cors.setAllowedMethods(List.of("GET", "POST", "PUT", "PATCH", "DELETE"));
        cors.setAllowedHeaders(List.of(
                HttpHeaders.AUTHORIZATION,
                HttpHeaders.CONTENT_TYPE,
                HttpHeaders.ACCEPT_LANGUAGE,
                HttpHeaders.IF_MATCH,
                "Idempotency-Key",
                "X-Trace-Id"));
        cors.setExposedHeaders(List.of("X-Trace-Id", HttpHeaders.RETRY_AFTER, HttpHeaders.LOCATION));
        return exchange -> cors;
    }

    /** Calls are measured as a whole; an observation around each of the chain's filters costs more than the filters. */
    @Bean
    SecurityObservationSettings securityObservations() {
        return SecurityObservationSettings.noObservations();
    }

    @Bean
    SecurityWebFilterChain edgeRules(
            ServerHttpSecurity http,
            AuthenticateCaller callers,
            GatewayRefusals refusals,
            CorsConfigurationSource cors,
            @Value("${" + PathRole.PUBLIC_TEMPLATES_SETTING + ":false}") boolean publicTemplates) {
        ServerAuthenticationEntryPoint unauthorised = (exchange, e) -> {
            ErrorCode code = CallerRefused.codeOf(e);
            if (code == CommonError.UNAUTHORISED) {
                String challenge = CallerRefused.challengeOf(e);
                exchange.getResponse().getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, challenge);
            }
            return refusals.write(exchange, code);
        };
        ServerAccessDeniedHandler forbidden = (exchange, e) -> refusals.write(exchange, CommonError.FORBIDDEN);
        return http.csrf(ServerHttpSecurity.CsrfSpec::disable)
                .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
                .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
                .logout(ServerHttpSecurity.LogoutSpec::disable)
                .requestCache(ServerHttpSecurity.RequestCacheSpec::disable)
                .cors(it -> it.configurationSource(cors))
                .securityContextRepository(NoOpServerSecurityContextRepository.getInstance())
                .authorizeExchange(paths -> rules(paths, publicTemplates))
                .oauth2ResourceServer(it -> it.authenticationManagerResolver(
                                exchange -> Mono.just(given -> authenticate(callers, given, exchange)))
                        .authenticationEntryPoint(unauthorised)
                        .accessDeniedHandler(forbidden))
                .exceptionHandling(
                        it -> it.authenticationEntryPoint(unauthorised).accessDeniedHandler(forbidden))
                .build();
    }

    /** The threads that serve calls do not wait for a provider. */
    private static Mono<Authentication> authenticate(
            AuthenticateCaller callers, Authentication given, ServerWebExchange exchange) {
        String path = exchange.getRequest().getPath().value();
        Mono<Authentication> caller = Mono.fromCallable(() -> callers.authenticate(given, path));
        return callers.mayWait(given) ? caller.subscribeOn(Schedulers.boundedElastic()) : caller;
    }

    /** A path without a rule has no route either, and is not found. */
    private static void rules(ServerHttpSecurity.AuthorizeExchangeSpec paths, boolean publicTemplates) {
        if (publicTemplates) {
            paths.pathMatchers(HttpMethod.GET, PathRole.TEMPLATES.toArray(String[]::new))
                    .permitAll();
        }
        PathRole.OF_CLIENTS.forEach(rule -> {
            paths.pathMatchers(HttpMethod.GET, rule.pattern()).hasAnyRole(rule.readers());
            paths.pathMatchers(rule.pattern()).hasAnyRole(rule.writers());
        });
        paths.pathMatchers(WhoAmI.PATH).authenticated();
        paths.anyExchange().permitAll();
    }
}
