package io.confetti.merchantadmin.code.imports;

import static io.confetti.merchantadmin.code.imports.ImportShop.codes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.imports.storage.ImportContents;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.merchantadmin.fixture.StorageAway;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.merchantadmin.work.WorkLeases;
import io.confetti.merchantadmin.work.WorkTimes;
import io.confetti.platform.failpoint.FailPoints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

/** What goes wrong beside an import does not change what comes of it. */
class ImportFaultsIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(120);
    private static final int CODES = 9_000;

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);
    private final ImportShop imports = new ImportShop(shop.operator());

    @Test
    void twoWorkersSideBySideTakeEachCodeOverOnce() throws Exception {
        String id = imports.judged("code\n" + String.join("\n", codes(CODES))).getString("id");
        var held = new AtomicReference<HeldWork>();
        whileTheStorageIsAway(() -> {
            imports.confirm(id, Map.of("templateId", shop.template()));
            held.set(held(Long.parseLong(id)));
        });
        var work = admin.bean(TakeOverCodes.class);
        Crowd.of(2, () -> {
            work.run(held.get());
            return true;
        });
        imports.await(id, "DONE");
        requireEachOnce(imports.find(id).getString("seriesId"));
    }

    /** All attempts of an import would be over by then if it counted them. */
    @Test
    void theStorageMayBeAwayFromTheConfirmationOn() throws Exception {
        String id = imports.judged("code\n" + String.join("\n", codes(CODES))).getString("id");
        whileTheStorageIsAway(() -> {
            imports.confirm(id, Map.of("templateId", shop.template()));
            await().pollDelay(Duration.ofSeconds(20)).atMost(TIMEOUT).until(() -> true);
            assertThat(imports.find(id)).containsEntry("state", "CONFIRMING");
        });
        imports.await(id, "DONE");
        requireEachOnce(imports.find(id).getString("seriesId"));
    }

    /** The content comes again while it is judged, so that two judge it, and the slower one comes to its end after the confirmation. */
    @Test
    void aLateVerdictDoesNotEndTheConfirmation() throws Exception {
        String csv = "code\n" + String.join("\n", codes(10));
        String id = imports.judged(csv).getString("id");
        var late = check(Long.parseLong(id));
        imports.judged(csv);
        whileTheStorageIsAway(() -> {
            assertThat(imports.confirm(id, Map.of("templateId", shop.template()))
                            .status())
                    .isEqualTo(202);

            admin.bean(JudgeImport.class)
                    .judge(late, ImportVerdict.refused("FILE_EMPTY", Instant.parse("2026-01-01T00:00:00Z")));
            assertThat(admin.bean(JobStore.class).fail(late, Job.UNREADABLE)).isFalse();
            assertThat(imports.find(id)).containsEntry("state", "CONFIRMING");
        });

        imports.await(id, "DONE");
        assertThat(shop.find(imports.find(id).getString("seriesId")))
                .containsEntry("state", "READY")
                .containsEntry("made", 10);
    }

    @Test
    void whoeverWasOvertakenEndsNothing() {
        String csv = "code\n" + String.join("\n", codes(10));
        long id = Long.parseLong(imports.judged(csv).getString("id"));
        var first = check(id);
        var second = check(id);
        var jobs = admin.bean(JobStore.class);
        assertThat(jobs.complete(first)).isFalse();
        assertThat(jobs.fail(first, Job.UNREADABLE)).isFalse();
        assertThat(jobs.complete(new Attempt(id, JobKind.CONFIRM, second.number())))
                .isFalse();
        assertThat(jobs.complete(second)).isTrue();
    }

    @Test
    void aConfirmationThatIsRepeatedGoesOnWithAJobThatEndedWithoutItsSeries() throws Exception {
        String id = imports.judged("code\n" + String.join("\n", codes(10))).getString("id");
        var body = Map.of("templateId", shop.template());
        whileTheStorageIsAway(() -> {
            imports.confirm(id, body);
            admin.database().update("UPDATE t_job SET state = 'DONE', epoch = epoch + 1 WHERE id = ?", id);
        });
        imports.confirm(id, body);
        imports.await(id, "DONE");
        assertThat(shop.find(imports.find(id).getString("seriesId"))).containsEntry("state", "READY");
    }

    /** Who deletes a file that nobody needed, and who uploads it again, meet at its row. */
    @Test
    void anUploadWaitsForTheDeletionOfItsLike() throws Exception {
        String csv = "code\n" + String.join("\n", codes(10));
        long id = Long.parseLong(imports.judged(csv).getString("id"));
        var store = admin.bean(ImportStore.class);
        var again = new AtomicReference<CompletableFuture<Reply>>();
        admin.bean(TransactionTemplate.class).executeWithoutResult(deleting -> {
            var old = store.find(id).orElseThrow();
            assertThat(store.gone(old)).isTrue();
            again.set(CompletableFuture.supplyAsync(() -> imports.upload(csv)));
            await().pollDelay(Duration.ofSeconds(2))
                    .atMost(TIMEOUT)
                    .until(() -> !again.get().isDone());
            delete(old);
        });
        JSONObject judged = imports.judged(again.get().join());
        assertThat(judged).containsEntry("state", "CHECKED").containsEntry("id", String.valueOf(id));
        assertThat(file(judged)).exists();
    }

    /** A confirmation that is repeated leaves the row of the file as it is: that it is needed again is told by its job. */
    @Test
    void aFileThatIsNeededAgainIsNotDeleted() throws Exception {
        JSONObject judged = imports.judged("code\n" + String.join("\n", codes(10)));
        String id = judged.getString("id");
        Path file = file(judged);
        byte[] content = Files.readAllBytes(file);
        Files.delete(file);
        imports.confirm(id, Map.of("templateId", shop.template()));
        imports.await(id, "FAILED");
        Files.write(file, content);
        CodeImport unneeded =
                admin.bean(ImportStore.class).find(Long.parseLong(id)).orElseThrow();

        admin.bean(TransactionTemplate.class).executeWithoutResult(confirming -> {
            admin.bean(JobStore.class).want(unneeded.id(), JobKind.CONFIRM);
            admin.bean(JobStore.class).lease(unneeded.id(), Duration.ofMinutes(10), 1_000);
        });
        admin.bean(DeleteImport.class).delete(unneeded);
        assertThat(file).exists();

        admin.database().update("UPDATE t_job SET state = 'DONE', epoch = epoch + 1 WHERE id = ?", id);
        imports.confirm(id, Map.of("templateId", shop.template()));
        imports.await(id, "DONE");
        assertThat(shop.find(imports.find(id).getString("seriesId"))).containsEntry("state", "READY");
    }

    private void delete(CodeImport old) {
        try {
            admin.bean(ImportContents.class).delete(old);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    /** Attempts meanwhile come to nothing and do not count. */
    private void whileTheStorageIsAway(Runnable does) throws IOException {
        try (var away = StorageAway.of(admin)) {
            does.run();
        }
    }

    /** The import is to be judged, as after an upload, and nobody else does it. */
    private Attempt check(long id) {
        HeldWork held = admin.bean(TransactionTemplate.class).execute(wanting -> {
            admin.bean(JobStore.class).want(id, JobKind.CHECK);
            return leases().take(id).orElseThrow();
        });
        return Attempt.of(held, JobKind.CHECK);
    }

    private HeldWork held(long id) {
        var leases = leases();
        var held = new AtomicReference<Optional<HeldWork>>();
        await().atMost(TIMEOUT).until(() -> {
            held.set(leases.take(id));
            return held.get().isPresent();
        });
        return held.get().orElseThrow();
    }

    /** Nobody else begins an attempt before ten minutes are over. */
    private WorkLeases leases() {
        var time = Duration.ofMinutes(10);
        return new WorkLeases(
                admin.bean(JobStore.class),
                new WorkTimes(time, time, Duration.ZERO, 1_000),
                admin.bean(FailPoints.class));
    }

    private Path file(JSONObject judged) {
        String shopId = admin.database()
                .queryForObject(
                        "SELECT shop_id FROM t_code_import_file WHERE id = ?", String.class, judged.getString("id"));
        return admin.storage().resolve("code-imports/" + shopId + "/" + judged.getString("sha256"));
    }
}
