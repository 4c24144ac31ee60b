package io.confetti.platform.audit.web;

import io.confetti.platform.audit.AuditKeys;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.audit.CurrentCall;
import io.confetti.platform.audit.WriteAudit;
import io.confetti.platform.id.Ids;
import java.util.List;
import java.util.Map;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.annotation.AnnotationMatchingPointcut;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

@AutoConfiguration(
        afterName = {"io.confetti.platform.audit.AuditAutoConfiguration", "io.confetti.platform.id.IdAutoConfiguration"
        })
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnBean({AuditKeys.class, Ids.class})
class AuditWebAutoConfiguration {
    private static final String INTERNAL = "/internal/**";

    /** An infrastructure bean, so that the proxies that there are for transactions take it along. */
    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static DefaultPointcutAdvisor auditedCalls(
            ObjectProvider<Ids> ids,
            ObjectProvider<WriteAudit> audit,
            ObjectProvider<PlatformTransactionManager> transactions) {
        return new DefaultPointcutAdvisor(
                AnnotationMatchingPointcut.forMethodAnnotation(Audited.class),
                new AuditCalls(
                        SingletonSupplier.of(() -> new BeginCall(ids.getObject())),
                        audit::getObject,
                        SingletonSupplier.of(() -> new TransactionTemplate(transactions.getObject()))));
    }

    @Bean
    WebMvcConfigurer carriedCalls(ObjectProvider<WriteAudit> audit) {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new TakeCarriedCall(audit)).addPathPatterns(INTERNAL);
            }
        };
    }

    /** A service with a call that was forgotten does not start: no test of it can pass. */
    @Bean
    SmartInitializingSingleton everyWritingCallIsAudited(
            Map<String, RequestMappingHandlerMapping> mappings, ObjectProvider<AuditKeys> keys) {
        return () -> {
            var routes = new AuditedRoutes(mappings.values());
            List<String> complaints = routes.complaints();
            if (!complaints.isEmpty()) {
                throw new IllegalStateException("calls that are not audited: " + String.join("; ", complaints));
            }
            if (!routes.actions().isEmpty()) {
                keys.getObject();
            }
        };
    }

    /** Takes the call along to the service that makes its change. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(feign.RequestInterceptor.class)
    static class Carry {
        @Bean
        feign.RequestInterceptor carryAuditedCall() {
            return request -> {
                if (!"GET".equals(request.method())) {
                    CurrentCall.get()
                            .filter(call -> !call.isSettled())
                            .ifPresent(call -> request.header(CarriedCall.HEADER, CarriedCall.write(call)));
                }
            };
        }
    }
}
