package io.confetti.webhook.web;

import io.confetti.platform.request.BodyFields;
import io.confetti.webhook.DeliveryStatus;
import io.confetti.webhook.ReplayDeliveries;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** Reads which deliveries are wanted again: a status, a time, or both. */
final class ReplayForm {

    private ReplayForm() {}

    /** What can be replayed: the rest has not come to an end. */
    enum Ended {
        DELIVERED,
        FAILED;

        DeliveryStatus status() {
            return DeliveryStatus.valueOf(name());
        }
    }

    static ReplayDeliveries.Selection read(Map<String, Object> body, ZoneId zone, Instant now) {
        BodyFields fields = BodyFields.of(body);
        Ended status = fields.choice("status", Ended.class);
        Instant from = fields.time("from", zone);
        Instant to = fields.time("to", zone);
        if (!fields.has("from")) {
            fields.required("status", status);
        }
        if (from != null && to != null && !to.isAfter(from)) {
            fields.refuse("to", "webhook.to-before-from");
        }
        fields.check();
        List<DeliveryStatus> statuses =
                status == null ? List.of(DeliveryStatus.DELIVERED, DeliveryStatus.FAILED) : List.of(status.status());
        return new ReplayDeliveries.Selection(
                statuses, from == null ? Instant.EPOCH : from, to == null ? now.plusSeconds(1) : to);
    }
}
