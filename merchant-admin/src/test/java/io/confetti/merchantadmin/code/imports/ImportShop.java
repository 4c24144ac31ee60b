package io.confetti.merchantadmin.code.imports;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Files of codes that a shop uploads. */
public record ImportShop(Operator operator) {
    public static final String IMPORTS = "/api/merchant/code-series/imports";
    private static final Duration SOON = Duration.ofSeconds(120);

    /** Codes that nobody else has. */
    public static List<String> codes(int count) {
        String begin = "x" + CodePrefixes.next();
        var codes = new ArrayList<String>();
        for (int i = 0; i < count; i++) {
            codes.add(begin + "-" + i);
        }
        return codes;
    }

    public Reply upload(String csv) {
        return operator.uploadTo(IMPORTS, "file", "codes.csv", csv.getBytes(StandardCharsets.UTF_8));
    }

    public JSONObject find(String id) {
        return operator.get(IMPORTS + "/" + id).data();
    }

    /** The import once it is judged. */
    public JSONObject judged(Reply uploaded) {
        assertThat(uploaded.status()).as(uploaded.text()).isEqualTo(202);
        await(uploaded.id(), "CHECKED", "REFUSED", "FAILED");
        return find(uploaded.id());
    }

    public JSONObject judged(String csv) {
        return judged(upload(csv));
    }

    public Reply confirm(String id, Map<String, ?> body) {
        return operator.post(IMPORTS + "/" + id + "/confirm", body);
    }

    public void await(String id, String... states) {
        org.awaitility.Awaitility.await()
                .atMost(SOON)
                .untilAsserted(() -> assertThat(find(id).getString("state")).isIn((Object[]) states));
    }

    /** Numbers of skipped rows by cause. */
    public static Map<String, List<?>> skipped(JSONObject judged) {
        var skipped = new LinkedHashMap<String, List<?>>();
        for (Object one : judged.getJSONArray("skipped")) {
            var cause = (JSONObject) one;
            assertThat(cause.getString("text")).isNotEqualTo(cause.getString("cause"));
            skipped.put(cause.getString("cause"), cause.getJSONArray("rows").toJavaList(Integer.class));
        }
        return skipped;
    }
}
