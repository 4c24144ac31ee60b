package io.confetti.platform.client;

import feign.Client;
import feign.Request;
import feign.Request.HttpMethod;
import feign.Response;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.cloud.client.loadbalancer.LoadBalancerClient;
import org.springframework.cloud.loadbalancer.support.LoadBalancerClientFactory;
import org.springframework.cloud.openfeign.loadbalancer.FeignBlockingLoadBalancerClient;
import org.springframework.cloud.openfeign.loadbalancer.LoadBalancerFeignRequestTransformer;

/**
 * Calls once more, where the load balancer chooses again, if that cannot do anything twice: nothing was sent because the
 * connection was not accepted, or the call changes nothing and its connection broke. Never after a time-out: the caller has waited
 * long enough.
 */
class RepeatedCalls extends FeignBlockingLoadBalancerClient {
    private static final Logger LOG = LoggerFactory.getLogger(RepeatedCalls.class);
    private static final Set<HttpMethod> SAFE = EnumSet.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    RepeatedCalls(
            Client client,
            LoadBalancerClient balancer,
            LoadBalancerClientFactory balancers,
            List<LoadBalancerFeignRequestTransformer> transformers) {
        super(client, balancer, balancers, transformers);
    }

    @Override
    public Response execute(Request request, Request.Options options) throws IOException {
        try {
            return super.execute(request, options);
        } catch (IOException failure) {
            if (!mayRepeat(request.httpMethod(), failure)) {
                throw failure;
            }
            LOG.info("Called again url={} reason={}", request.url(), failure.toString());
            return super.execute(request, options);
        }
    }

    static boolean mayRepeat(HttpMethod method, IOException failure) {
        if (failure instanceof ConnectException) {
            return true;
        }
        return SAFE.contains(method) && !(failure instanceof InterruptedIOException);
    }
}
