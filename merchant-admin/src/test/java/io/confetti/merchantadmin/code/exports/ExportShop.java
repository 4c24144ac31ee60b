package io.confetti.merchantadmin.code.exports;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Files of codes that a shop asks for. */
public record ExportShop(MerchantAdmin admin, Operator operator) {
    private static final Duration SOON = Duration.ofSeconds(120);

    public Reply order(String series, Map<String, ?> body) {
        return operator.post(CodeShop.SERIES + "/" + series + "/exports", body);
    }

    public JSONObject find(String series, String export) {
        return operator.get(CodeShop.SERIES + "/" + series + "/exports/" + export)
                .data();
    }

    /** The export once it has ended. */
    public JSONObject ended(String series, String export) {
        org.awaitility.Awaitility.await()
                .atMost(SOON)
                .until(() -> !"WAITING".equals(find(series, export).getString("state")));
        return find(series, export);
    }

    /** The file that an order becomes. */
    public Reply file(String series, Map<String, ?> body) {
        Reply made = order(series, body);
        assertThat(made.status()).as(made.text()).isEqualTo(202);
        assertThat(ended(series, made.id())).containsEntry("state", "DONE");
        return admin.withToken(null).get(link(series, made.id()).data().getString("url"));
    }

    public Reply link(String series, String export) {
        return operator.get(CodeShop.SERIES + "/" + series + "/exports/" + export + "/link");
    }

    /** Codes of a CSV in their order. */
    public static List<String> codes(Reply csv) {
        var codes = new ArrayList<String>();
        csv.text().lines().skip(1).forEach(line -> codes.add(line.split(",")[1].replace("\"", "")));
        return codes;
    }
}
