package io.confetti.distribution.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.delivered.DeliveredFormat;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The file of who holds which coupon agrees with the table, row by row. */
class DeliveredFileIT {

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void letSavers() {
        distribution.letSavers();
    }

    @Test
    void namesEachHolderInTheRowThatGrantedIt() throws IOException {
        long first = 72_000_000_000L;
        String csv = LongStream.range(first, first + 11_000)
                .mapToObj(user -> user % 10 == 0 ? "x" : Long.toString(user))
                .collect(Collectors.joining("\n", "userId\n", "\n" + (first + 1) + "\n"));
        TaskAnnounced task = ended(8_000, csv);

        List<String[]> lines = csv(task);

        assertThat(lines.get(0)).containsExactly("row", "userId", "couponId", "state");
        Map<Long, String> users = new TreeMap<>();
        Map<String, String> couponByUser = new HashMap<>();
        lines.subList(1, lines.size()).forEach(line -> {
            users.put(Long.parseLong(line[0]), line[1]);
            couponByUser.put(line[1], line[2]);
            assertThat(line[3]).isEqualTo("UNUSED");
        });
        assertThat(users)
                .allSatisfy((row, user) -> assertThat(Long.parseLong(user)).isEqualTo(first + row - 2))
                .hasSize(8_000);
        assertThat(couponByUser).isEqualTo(couponsOf(task));
    }

    @Test
    void theWorkbookCanBeReadAgain() throws Exception {
        TaskAnnounced task = ended(5, "userId\n72100000001\nabc\n72100000002\n");

        String key = write(task, DeliveredFormat.XLSX);

        List<String> cells = new ArrayList<>();
        try (Storage.LocalFile file = distribution.bean(Storage.class).local(key)) {
            var summary = new RecipientReader(ReaderLimits.standard())
                    .read(file.path(), (ordinal, row, user, cause, written) -> cells.add(row + ":" + user));
            assertThat(summary.userRows()).isEqualTo(2);
        }
        assertThat(cells).containsExactly("2:72100000001", "3:72100000002");
    }

    @Test
    void showsStatesOfNowAndKeepsRevokedCoupons() throws IOException {
        TaskAnnounced task = ended(5, "userId\n72200000001\n72200000002\n");
        update(task, 72_200_000_001L, "usable_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND");

        assertThat(csv(task).stream().skip(1).map(line -> line[0] + line[3])).containsExactly("2EXPIRED", "3UNUSED");
    }

    @Test
    void withoutItsFileOnlyTheRowNumbersAreMissing() throws IOException {
        TaskAnnounced task = ended(5, "userId\n72300000002\n72300000001\n");
        distribution
                .bean(Storage.class)
                .delete(StorageKeys.recipientFile(task.file().sha256()));

        assertThat(csv(task).stream().skip(1).map(line -> line[0] + "/" + line[1]))
                .containsExactly("/72300000001", "/72300000002");
    }

    @Test
    void aTaskThatRunsHasNone() {
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(
                distribution.aTask(distribution.aTemplateWithStock(5), 1, "userId\n72400000001\n"));
        distribution.read(task);

        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> write(task, DeliveredFormat.CSV))
                .matches(refused -> refused.code() == RowError.NOT_ENDED);
        distribution.letSavers();
        distribution.ended(task);
    }

    private static TaskAnnounced ended(long stock, String csv) {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(stock), 1, csv);
        distribution.ended(distribution.announce(task));
        return task;
    }

    private static String write(TaskAnnounced task, DeliveredFormat format) {
        return distribution.bean(WriteDeliveredFile.class).write(task.taskId(), format);
    }

    private static List<String[]> csv(TaskAnnounced task) throws IOException {
        try (InputStream file = distribution.bean(Storage.class).open(write(task, DeliveredFormat.CSV))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(",", -1))
                    .toList();
        }
    }

    private static Map<String, String> couponsOf(TaskAnnounced task) {
        Map<String, String> coupons = new HashMap<>();
        distribution
                .sql()
                .sql("SELECT user_id, id FROM t_user_coupon WHERE source_id = ?")
                .param(task.taskId())
                .query(row -> {
                    coupons.put(row.getString(1), row.getString(2));
                });
        return coupons;
    }

    private static void update(TaskAnnounced task, long user, String change) {
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET " + change + " WHERE source_id = ? AND user_id = ?")
                .params(task.taskId(), user)
                .update();
    }
}
