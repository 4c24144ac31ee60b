package io.confetti.standalone.lab.api;

import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Bodies that the laboratory sends; money in 分. Callers add the fields that they need. */
public final class Bodies {

    private static final String DEMO_SHOP = "1001";

    private Bodies() {}

    /** A template of which each user gets one coupon. */
    public static Map<String, Object> template(String name, long stock, Map<String, Object> discount) {
        var body = new LinkedHashMap<String, Object>();
        body.put("name", name);
        body.put("stock", stock);
        body.put("perUserLimit", 1);
        body.put("discount", discount);
        return body;
    }

    public static Map<String, Object> fixedOff(long amountOff) {
        return Map.of("kind", "FIXED_OFF", "amountOff", amountOff);
    }

    public static Map<String, Object> thresholdOff(long amountOff, long threshold) {
        return Map.of("kind", "THRESHOLD_OFF", "amountOff", amountOff, "threshold", threshold);
    }

    /** A push that begins immediately and of which nobody is told. */
    public static Map<String, Object> task(String name, String templateId, String fileId) {
        var body = new LinkedHashMap<String, Object>();
        body.put("name", name);
        body.put("templateId", templateId);
        body.put("fileId", fileId);
        body.put("sendType", "IMMEDIATE");
        return body;
    }

    /** Fields of a push that begins at that time instead. */
    public static Map<String, Object> scheduled(OffsetDateTime sendAt) {
        return Map.of("sendType", "SCHEDULED", "sendAt", sendAt.toString());
    }

    /** Fields of a push of which its users are told on these channels; contacts of mail and SMS are those of the profiles. */
    public static Map<String, Object> notifying(List<String> channels) {
        return channels.isEmpty() ? Map.of() : Map.of("notifyTypes", channels);
    }

    /** @param rowsPerSecond null: as fast as it goes */
    public static Map<String, Object> rate(Integer rowsPerSecond) {
        var body = new LinkedHashMap<String, Object>();
        body.put("rowsPerSecond", rowsPerSecond);
        return body;
    }

    /** A line of a cart at the shop of the demonstrations. */
    public static Map<String, Object> line(String id, int quantity, long unitPrice) {
        var line = new LinkedHashMap<String, Object>();
        line.put("lineId", id);
        line.put("productId", "p" + id);
        line.put("categoryId", "c1");
        line.put("shopId", DEMO_SHOP);
        line.put("quantity", quantity);
        line.put("unitPrice", unitPrice);
        return line;
    }
}
