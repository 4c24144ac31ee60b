package io.confetti.distribution.notice.receipt.web;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.distribution.notice.receipt.ReceiptError;
import io.confetti.distribution.notice.receipt.TakeReceipts;
import io.confetti.distribution.notice.receipt.WrittenReceipt;
import io.confetti.platform.error.CommonError;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.List;

/** @param reports 1,000 at most */
record ReceiptsRequest(List<Report> reports) {

    /** What is said of one message. */
    record Report(
            @Schema(description = "Of SMS the key of the message, n-…; of mail the address that it came back to")
            String notice,

            @Schema(description = "DELIVERED or BOUNCED") String state,

            @Schema(description = "Why it came back, one word of A-Z, a-z, 0-9, . _ -")
            String reason,

            @Schema(description = "Name of the message, as it was answered when it was taken; may be left out")
            String id) {}

    /**
     * Read here and not by the framework: what is signed are the bytes. A report that is none is kept as one that says nothing, so
     * that each has its answer.
     *
     * @throws io.confetti.platform.error.CouponException 400 if there is no list of reports, or they are too many
     */
    static List<WrittenReceipt> read(byte[] body) {
        JSONArray reports = reports(body);
        if (reports.size() > TakeReceipts.MOST) {
            throw ReceiptError.TOO_MANY.refusal();
        }
        List<WrittenReceipt> all = new ArrayList<>();
        for (Object report : reports) {
            JSONObject fields = report instanceof JSONObject object ? object : new JSONObject();
            all.add(new WrittenReceipt(
                    text(fields, "notice"), text(fields, "state"), text(fields, "reason"), text(fields, "id")));
        }
        return all;
    }

    private static JSONArray reports(byte[] body) {
        try {
            JSONObject all = JSON.parseObject(body);
            if (all != null && all.get("reports") instanceof JSONArray reports) {
                return reports;
            }
            throw ReceiptError.NO_LIST.refusal();
        } catch (JSONException unreadable) {
            throw CommonError.BAD_JSON.refusal();
        }
    }

    private static String text(JSONObject fields, String name) {
        return fields.get(name) instanceof String text ? text : null;
    }
}
