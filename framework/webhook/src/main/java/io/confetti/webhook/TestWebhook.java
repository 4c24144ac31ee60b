package io.confetti.webhook;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.SuiteClock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** Posts a ping at once and tells what came of it; it is no delivery and does not count. */
@Component
public class TestWebhook {
    /** Each holds a request thread for as long as the endpoint takes. */
    private static final int CONCURRENT = 8;

    private final WebhookQueries queries;
    private final PostSigned post;
    private final Ids ids;
    private final SuiteClock clock;
    private final Semaphore places = new Semaphore(CONCURRENT);

    TestWebhook(WebhookQueries queries, PostSigned post, Ids ids, SuiteClock clock) {
        this.queries = queries;
        this.post = post;
        this.ids = ids;
        this.clock = clock;
    }

    public PostResult ping(long shopId, long id) {
        WebhookEndpoint endpoint = queries.require(shopId, id);
        if (!places.tryAcquire()) {
            throw WebhookError.TESTS_BUSY.refusal();
        }
        try {
            long delivery = ids.next();
            return post.post(endpoint, delivery, body(endpoint, delivery));
        } catch (SecretUnreadable e) {
            throw WebhookError.SECRET_UNREADABLE.refusal();
        } finally {
            places.release();
        }
    }

    private String body(WebhookEndpoint endpoint, long delivery) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("id", Long.toString(delivery));
        body.put("type", "PING");
        body.put("occurredAt", clock.instant());
        body.put("shopId", Long.toString(endpoint.shopId()));
        return JSON.toJSONString(body);
    }
}
