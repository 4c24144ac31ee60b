package io.confetti.platform.web.identity;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.identity.AuthenticateCaller;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.CallerRefused;
import io.confetti.platform.identity.IdentityKeys;
import io.confetti.platform.identity.IdentityProperties;
import io.confetti.platform.identity.IssuerTokens;
import io.confetti.platform.identity.PathRole;
import io.confetti.platform.identity.ServiceTokens;
import io.confetti.platform.identity.SignedLinks;
import io.confetti.platform.identity.TokenJudge;
import io.confetti.platform.identity.issuer.IssuerProperties;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.RefusalWriter;
import jakarta.servlet.DispatcherType;
import java.util.List;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.StrictHttpFirewall;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The path rules of every service: the first part of a path decides on the role, see {@link PathRole}. */
@AutoConfiguration(
        afterName = {
            "io.confetti.platform.time.TimeAutoConfiguration",
            "io.confetti.platform.identity.IssuerAutoConfiguration",
            "io.confetti.platform.web.WebAutoConfiguration"
        },
        beforeName = {
            "org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration",
            "org.springframework.boot.security.oauth2.server.resource.autoconfigure.OAuth2ResourceServerAutoConfiguration",
            "org.springframework.boot.security.oauth2.server.resource.autoconfigure.web.OAuth2ResourceServerWebSecurityAutoConfiguration",
            "org.springframework.boot.security.autoconfigure.web.servlet.ServletWebSecurityAutoConfiguration"
        })
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnClass({SecurityFilterChain.class, WebMvcConfigurer.class})
@EnableConfigurationProperties(IdentityProperties.class)
class IdentityAutoConfiguration {
    private static final String[] OPEN = {
        "/actuator/health/**",
        "/actuator/prometheus",
        "/v3/api-docs/**",
        "/swagger-ui/**",
        "/swagger-ui.html",
        PathRole.DOWNLOADS + "**",
        PathRole.UNSUBSCRIBE + "**",
        PathRole.RECEIPTS + "**"
    };

    @Bean
    IdentityKeys identityKeys(IdentityProperties settings, IssuerProperties issuer) {
        return IdentityKeys.of(settings, issuer);
    }

    @Bean
    TokenJudge tokenJudge(
            IdentityKeys keys, IdentityProperties settings, SuiteClock clock, ObjectProvider<IssuerTokens> issuer) {
        return new TokenJudge(keys, settings, clock, true).withIssuer(issuer.getIfAvailable());
    }

    @Bean
    AuthenticateCaller callers(TokenJudge judge) {
        return new AuthenticateCaller(judge);
    }

    @Bean
    ServiceTokens serviceTokens(
            IdentityKeys keys, SuiteClock clock, @Value("${spring.application.name}") String service) {
        return new ServiceTokens(keys.service(), clock, service);
    }

    @Bean
    SignedLinks signedLinks(IdentityKeys keys, SuiteClock clock) {
        return new SignedLinks(keys.service(), clock);
    }

    @Bean
    WebMvcConfigurer callerParameters() {
        return new WebMvcConfigurer() {
            @Override
            public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
                resolvers.add(new CallerParameter());
            }
        };
    }

    /** A caller comes from the token: the description of a call does not ask for one. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(SpringDocUtils.class)
    static class CallerInApiDoc {
        static {
            SpringDocUtils.getConfig().addRequestWrapperToIgnore(Caller.class);
        }
    }

    /** Headers may hold any text: each is judged where it is read, and its refusal has the unified form. */
    @Bean
    HttpFirewall firewall() {
        var firewall = new StrictHttpFirewall();
        firewall.setAllowedHeaderValues(value -> value.chars().noneMatch(c -> c < ' ' && c != '\t' || c == 0x7F));
        return firewall;
    }

    /** Calls are measured as a whole; an observation around each of the chain's filters costs more than the filters. */
    @Bean
    SecurityObservationSettings securityObservations() {
        return SecurityObservationSettings.noObservations();
    }

    @Bean
    SecurityFilterChain pathRules(
            HttpSecurity http,
            AuthenticateCaller callers,
            RefusalWriter writer,
            @Value("${" + PathRole.PUBLIC_TEMPLATES_SETTING + ":false}") boolean publicTemplates) {
        AuthenticationEntryPoint unauthorised = (request, response, e) -> {
            ErrorCode code = CallerRefused.codeOf(e);
            if (code == CommonError.UNAUTHORISED) {
                response.setHeader(HttpHeaders.WWW_AUTHENTICATE, CallerRefused.challengeOf(e));
            }
            writer.write(request, response, code);
        };
        AccessDeniedHandler forbidden =
                (request, response, e) -> writer.write(request, response, CommonError.FORBIDDEN);
        return http.csrf(AbstractHttpConfigurer::disable)
                .formLogin(AbstractHttpConfigurer::disable)
                .httpBasic(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .sessionManagement(it -> it.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .authorizeHttpRequests(paths -> rules(paths, publicTemplates))
                .oauth2ResourceServer(it -> it.authenticationManagerResolver(
                                request -> given -> callers.authenticate(given, request.getRequestURI()))
                        .authenticationEntryPoint(unauthorised)
                        .accessDeniedHandler(forbidden))
                .exceptionHandling(
                        it -> it.authenticationEntryPoint(unauthorised).accessDeniedHandler(forbidden))
                .build();
    }

    private static void rules(
            AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry paths,
            boolean publicTemplates) {
        paths.dispatcherTypeMatchers(DispatcherType.ERROR, DispatcherType.ASYNC).permitAll();
        paths.requestMatchers(OPEN).permitAll();
        if (publicTemplates) {
            paths.requestMatchers(HttpMethod.GET, PathRole.TEMPLATES.toArray(String[]::new))
                    .permitAll();
        }
        PathRole.OF_CLIENTS.forEach(rule -> {
            paths.requestMatchers(HttpMethod.GET, rule.pattern()).hasAnyRole(rule.readers());
            paths.requestMatchers(rule.pattern()).hasAnyRole(rule.writers());
        });
        paths.requestMatchers(PathRole.OF_SERVICES.pattern()).hasAnyRole(PathRole.OF_SERVICES.writers());
        paths.anyRequest().authenticated();
    }
}
