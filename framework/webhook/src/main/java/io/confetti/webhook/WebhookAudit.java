package io.confetti.webhook;

import io.confetti.platform.audit.AuditedState;
import io.confetti.webhook.store.EndpointStore;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** What the audit keeps of a webhook: of its address the host alone, for what follows may be a secret. */
@Component
class WebhookAudit implements AuditedState {
    private final EndpointStore endpoints;

    WebhookAudit(EndpointStore endpoints) {
        this.endpoints = endpoints;
    }

    @Override
    public String kind() {
        return "webhook";
    }

    @Override
    public Map<String, Object> find(long shopId, long id) {
        return endpoints.find(shopId, id).map(WebhookAudit::facts).orElse(Map.of());
    }

    private static Map<String, Object> facts(WebhookEndpoint endpoint) {
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("host", URI.create(endpoint.url()).getHost());
        kept.put("status", endpoint.status().name());
        kept.put("events", endpoint.events().stream().map(Enum::name).sorted().collect(Collectors.joining(",")));
        return kept;
    }
}
