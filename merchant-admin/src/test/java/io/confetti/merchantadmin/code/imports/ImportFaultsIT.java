package io.confetti.merchantadmin.code.imports;

import static io.confetti.merchantadmin.code.imports.ImportShop.codes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.job.store.JobStore;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.merchantadmin.work.WorkLeases;
import io.confetti.merchantadmin.work.WorkTimes;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.storage.Storage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What goes wrong beside an import does not change what comes of it. */
class ImportFaultsIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(120);
    private static final int CODES = 9_000;

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);
    private final ImportShop imports = new ImportShop(shop.operator());

    @Test
    void twoWorkersSideBySideTakeEachCodeOverOnce() throws Exception {
        String csv = "code\n" + String.join("\n", codes(CODES));
        JSONObject judged = imports.judged(csv);
        Path file = file(judged);
        byte[] content = Files.readAllBytes(file);
        Files.delete(file);
        String id = judged.getString("id");
        imports.confirm(id, Map.of("templateId", shop.template()));
        HeldWork held = held(Long.parseLong(id));
        Files.write(file, content);
        var work = admin.bean(TakeOverCodes.class);
        Crowd.of(2, () -> {
            work.run(held);
            return true;
        });
        imports.await(id, "DONE");
        requireEachOnce(imports.find(id).getString("seriesId"));
    }

    @Test
    void theStorageMayBeAwayFromTheConfirmationOn() throws Exception {
        JSONObject judged = imports.judged("code\n" + String.join("\n", codes(CODES)));
        String id = judged.getString("id");
        Path name = admin.storage().resolve("confetti/storage-name");
        byte[] marker = Files.readAllBytes(name);
        Files.delete(name);
        try {
            await().atMost(TIMEOUT).until(() -> !admin.bean(Storage.class).isThere());
            imports.confirm(id, Map.of("templateId", shop.template()));
            await().pollDelay(Duration.ofSeconds(20)).atMost(TIMEOUT).until(() -> true);
            assertThat(imports.find(id)).containsEntry("state", "CONFIRMING");
            Files.write(name, marker);
            imports.await(id, "DONE");
        } finally {
            Files.write(name, marker);
        }
        assertThat(admin.bean(JobStore.class)
                        .find(Long.parseLong(id))
                        .orElseThrow()
                        .attempts())
                .isLessThanOrEqualTo(2);
        requireEachOnce(imports.find(id).getString("seriesId"));
    }

    private void requireEachOnce(String series) {
        assertThat(shop.find(series)).containsEntry("state", "READY").containsEntry("made", CODES);
        var counts = admin.database()
                .queryForMap(
                        "SELECT COUNT(*) AS codes, MIN(serial) AS first, MAX(serial) AS last FROM t_code_import"
                                + " WHERE series_id = ?",
                        series);
        assertThat(counts)
                .containsEntry("codes", (long) CODES)
                .containsEntry("first", 0L)
                .containsEntry("last", CODES - 1L);
    }

    /** Nobody else begins an attempt before ten minutes are over. */
    private HeldWork held(long id) {
        var time = Duration.ofMinutes(10);
        var leases = new WorkLeases(
                admin.bean(JobStore.class),
                new WorkTimes(time, time, Duration.ZERO, 1_000),
                admin.bean(FailPoints.class));
        var held = new AtomicReference<Optional<HeldWork>>();
        await().atMost(TIMEOUT).until(() -> {
            held.set(leases.take(id));
            return held.get().isPresent();
        });
        return held.get().orElseThrow();
    }

    private Path file(JSONObject judged) {
        String shopId = admin.database()
                .queryForObject(
                        "SELECT shop_id FROM t_code_import_file WHERE id = ?", String.class, judged.getString("id"));
        return admin.storage().resolve("code-imports/" + shopId + "/" + judged.getString("sha256"));
    }
}
