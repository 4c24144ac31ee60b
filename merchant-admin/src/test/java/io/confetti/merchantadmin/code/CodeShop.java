package io.confetti.merchantadmin.code;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.code.CodeKeys;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.storage.Storage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** A shop with a template, and the series of codes that it makes. */
public final class CodeShop {
    public static final String SERIES = "/api/merchant/code-series";
    private static final Duration SOON = Duration.ofSeconds(120);

    private final MerchantAdmin admin;
    private final Operator operator;
    private final String template;

    private CodeShop(MerchantAdmin admin, Operator operator, String template) {
        this.admin = admin;
        this.operator = operator;
        this.template = template;
    }

    public static CodeShop of(MerchantAdmin admin) {
        Operator operator = admin.newShop();
        return new CodeShop(admin, operator, operator.newTemplate());
    }

    /** The same shop, with another template of it. */
    public CodeShop withTemplate(String another) {
        return new CodeShop(admin, operator, another);
    }

    public Operator operator() {
        return operator;
    }

    public String template() {
        return template;
    }

    public String seriesOfTemplate() {
        return Operator.TEMPLATES + "/" + template + "/code-series";
    }

    /** What makes a series of so many single-use codes. */
    public static Map<String, Object> unique(long size) {
        return new HashMap<>(Map.of("kind", "UNIQUE", "pattern", CodePrefixes.pattern(), "size", size));
    }

    public Reply create(Map<String, ?> body) {
        return operator.post(seriesOfTemplate(), body);
    }

    /** A series that is built. */
    public String ready(Map<String, ?> body) {
        Reply made = create(body);
        assertThat(made.status()).as(made.text()).isEqualTo(202);
        await(made.id(), "READY");
        return made.id();
    }

    public void await(String id, String state) {
        org.awaitility.Awaitility.await()
                .atMost(SOON)
                .untilAsserted(() -> assertThat(find(id).getString("state")).isEqualTo(state));
    }

    public JSONObject find(String id) {
        return operator.get(SERIES + "/" + id).data();
    }

    public Reply command(String id, String command) {
        return operator.post(SERIES + "/" + id + "/" + command);
    }

    public Reply command(String id, String command, Map<String, ?> body) {
        return operator.post(SERIES + "/" + id + "/" + command, body);
    }

    public Series series(String id) {
        return admin.bean(SeriesStore.class).find(Long.parseLong(id)).orElseThrow();
    }

    public String code(String id, long serial) {
        return series(id).codes(admin.bean(CodeKeys.class)).code(serial);
    }

    /** Keys of the parts that count, in their order. */
    public List<String> parts(String id) {
        return admin.database()
                .queryForList(
                        "SELECT storage_key FROM t_code_part WHERE series_id = ? ORDER BY part_no", String.class, id);
    }

    /** All codes in the storage, in the order of the parts. */
    public List<String> stored(String id) throws IOException {
        var codes = new ArrayList<String>();
        for (String key : parts(id)) {
            try (var lines = new BufferedReader(new InputStreamReader(
                    new GZIPInputStream(admin.bean(Storage.class).open(key)), StandardCharsets.US_ASCII))) {
                lines.lines().forEach(codes::add);
            }
        }
        return codes;
    }
}
