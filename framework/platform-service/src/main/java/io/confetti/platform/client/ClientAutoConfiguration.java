package io.confetti.platform.client;

import feign.Client;
import feign.RequestInterceptor;
import feign.Retryer;
import feign.codec.ErrorDecoder;
import feign.okhttp.OkHttpClient;
import io.confetti.platform.identity.ServiceTokens;
import io.confetti.platform.trace.TraceId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.cloud.client.loadbalancer.LoadBalancerClient;
import org.springframework.cloud.loadbalancer.support.LoadBalancerClientFactory;
import org.springframework.cloud.openfeign.loadbalancer.LoadBalancerFeignRequestTransformer;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpHeaders;

/**
 * The HTTP client below Feign never repeats a request by itself: the answer to a POST may just be late. What may be repeated is
 * {@link RepeatedCalls}'. A kept connection is given up before the server closes it ({@code confetti.web.keep-alive}).
 */
@AutoConfiguration(
        afterName = "io.confetti.platform.web.identity.IdentityAutoConfiguration",
        beforeName = {
            "org.springframework.cloud.openfeign.FeignAutoConfiguration",
            "org.springframework.cloud.openfeign.loadbalancer.FeignLoadBalancerAutoConfiguration"
        })
@ConditionalOnClass({OkHttpClient.class, okhttp3.OkHttpClient.class})
@ConditionalOnBean(ServiceTokens.class)
class ClientAutoConfiguration {
    @Bean
    okhttp3.OkHttpClient okHttpClient(
            @Value("${confetti.client.connect-timeout:1s}") Duration connect,
            @Value("${confetti.client.read-timeout:5s}") Duration read,
            @Value("${confetti.client.idle:10s}") Duration idle) {
        return new okhttp3.OkHttpClient.Builder()
                .connectTimeout(connect)
                .readTimeout(read)
                .writeTimeout(read)
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .connectionPool(new ConnectionPool(16, idle.toMillis(), TimeUnit.MILLISECONDS))
                .build();
    }

    /** OpenFeign 5 no longer finds OkHttp by itself: it would take the client of the JDK, which repeats a POST silently. */
    @Bean
    Client feignClient(
            okhttp3.OkHttpClient http,
            LoadBalancerClient balancer,
            LoadBalancerClientFactory balancers,
            ObjectProvider<LoadBalancerFeignRequestTransformer> transformers) {
        List<LoadBalancerFeignRequestTransformer> all =
                transformers.orderedStream().toList();
        return new RepeatedCalls(new OkHttpClient(http), balancer, balancers, all);
    }

    @Bean
    RequestInterceptor callerOfServices(ServiceTokens tokens) {
        return request -> {
            request.header(HttpHeaders.AUTHORIZATION, "Bearer " + tokens.current());
            String traceId = TraceId.current();
            if (traceId != null) {
                request.header(TraceId.HEADER, traceId);
            }
        };
    }

    @Bean
    ErrorDecoder remoteRefusals() {
        return new RemoteRefusals();
    }

    @Bean
    Retryer neverRepeat() {
        return Retryer.NEVER_RETRY;
    }
}
