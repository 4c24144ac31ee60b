package io.confetti.gateway.console;

import java.time.Duration;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.CacheControl;
import org.springframework.web.reactive.config.ResourceHandlerRegistry;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.resource.EncodedResourceResolver;

/** The console's files, compressed when they were built. */
@Configuration(proxyBeanMethods = false)
class ServeConsole implements WebFluxConfigurer {
    static final String ROOT = "/console/";
    static final String ASSETS = "assets/";
    private static final String FILES = "classpath:/console/";

    /** Whether a path is the console's; that of its page may lack the slash. */
    static boolean covers(String path) {
        return (path + "/").startsWith(ROOT);
    }

    /** Names of assets tell their content: they never change. All else is asked for again each time. */
    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler(ROOT + ASSETS + "**")
                .addResourceLocations(FILES + ASSETS)
                .setCacheControl(
                        CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable())
                .resourceChain(false)
                .addResolver(new EncodedResourceResolver());
        registry.addResourceHandler(ROOT + "**")
                .addResourceLocations(FILES)
                .setCacheControl(CacheControl.noCache())
                .resourceChain(false)
                .addResolver(new EncodedResourceResolver());
    }
}
