package io.confetti.platform.web;

import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.error.Refusals;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import org.apache.catalina.core.StandardHost;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.util.unit.DataSize;
import org.springframework.web.servlet.DispatcherServlet;

@AutoConfiguration(beforeName = "org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration")
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnClass(DispatcherServlet.class)
@Import({RefusalAdvice.class, OuterErrors.class})
class WebAutoConfiguration {
    private static final int MAX_LANGUAGES = 10_000;

    @Bean
    ErrorTexts errorTexts() {
        return new ErrorTexts();
    }

    @Bean
    Refusals refusals(ErrorTexts texts) {
        return new Refusals(texts);
    }

    @Bean
    RefusalWriter refusalWriter(Refusals refusals) {
        return new RefusalWriter(refusals);
    }

    @Bean
    Faults faults(ErrorTexts texts) {
        return new Faults(new FieldFaults(texts));
    }

    @Bean
    FilterRegistrationBean<Filter> traceFilter() {
        return first(new TraceFilter(), Ordered.HIGHEST_PRECEDENCE);
    }

    @Bean
    FilterRegistrationBean<Filter> bodyLimitFilter(
            @Value("${confetti.web.max-body:1MB}") DataSize limit, RefusalWriter writer) {
        return first(new BodyLimitFilter(limit.toBytes(), writer), Ordered.HIGHEST_PRECEDENCE + 10);
    }

    @Bean
    FilterRegistrationBean<Filter> contentTypeFilter(RefusalWriter writer) {
        return first(new ContentTypeFilter(writer), Ordered.HIGHEST_PRECEDENCE + 5);
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> containerErrors() {
        return factory -> factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(ContainerErrors.class.getName());
            }
        });
    }

    /** Tomcat fails a call that names more than ten languages, with a 500; how many fit is bounded by the header's size. */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> manyLanguages() {
        return factory -> factory.addConnectorCustomizers(connector -> connector.setMaxLocaleCount(MAX_LANGUAGES));
    }

    private static FilterRegistrationBean<Filter> first(Filter filter, int order) {
        var registration = new FilterRegistrationBean<>(filter);
        registration.setOrder(order);
        registration.setDispatcherTypes(DispatcherType.REQUEST, DispatcherType.ERROR, DispatcherType.ASYNC);
        return registration;
    }
}
