package io.confetti.distribution.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.confetti.contract.PushFile;
import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.policy.FailureCause;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every row of a push has one answer, whatever became of the file and the coupon since. */
class RowIT {

    private static final AtomicLong USERS = new AtomicLong(70_000_000_000L);

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
    void everyRowIsGrantedOrFailed() {
        long first = users(6_000);
        TaskAnnounced task = announced(7_000, plain(first, 6_000) + "abc\n" + first + "\n\n" + (first + 5_999) + "\n");
        distribution.ended(task);
        Map<Long, FailureCause> failures = distribution.failures(task);
        List<Long> holders = distribution.holders(task);

        List<RowAnswer> granted = LongStream.of(2, 3, 4_999, 5_001, 5_002, 6_001)
                .mapToObj(row -> row(task, row))
                .toList();

        assertThat(failures.keySet()).containsExactly(6_002L, 6_003L, 6_005L);
        assertThat(failures)
                .allSatisfy((row, cause) -> assertThat(row(task, row))
                        .returns(RowState.FAILED, RowAnswer::state)
                        .returns(cause.name(), RowAnswer::cause)
                        .returns(2, RowAnswer::chunkNo));
        assertThat(row(task, 6_002).userId()).isEqualTo("abc");
        assertThat(granted).allSatisfy(answer -> {
            assertThat(answer.state()).isEqualTo(RowState.GRANTED);
            assertThat(answer.userId()).isEqualTo(Long.toString(first + answer.sheetRow() - 2));
            assertThat(answer.coupon().state()).isEqualTo("UNUSED");
            assertThat(answer.coupon().id()).isEqualTo(couponOf(task, first + answer.sheetRow() - 2));
        });
        assertThat(granted).extracting(RowAnswer::chunkNo).containsExactly(1, 1, 1, 1, 2, 2);
        assertThat(holders).hasSize(6_000);
    }

    @Test
    void aRowThatTheFileDoesNotHaveIsNotFound() {
        TaskAnnounced task = announced(10, plain(users(2), 2) + "\n");
        distribution.ended(task);

        for (long row : List.of(0L, 1L, 4L, 5L, 4_000_000L)) {
            assertThatExceptionOfType(CouponException.class)
                    .isThrownBy(() -> row(task, row))
                    .matches(refused -> refused.code() == RowError.ROW_NOT_FOUND);
        }
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> distribution.bean(FindRow.class).of(7, 2))
                .matches(refused -> refused.code().status() == 404);
    }

    @Test
    void aUsersRowsAreTheFirstAndItsRepeats() {
        long first = users(3);
        TaskAnnounced task = announced(2, plain(first, 3) + first + "\n" + first + "\n");
        distribution.ended(task);

        assertThat(ofUser(task, first))
                .extracting(RowAnswer::sheetRow, RowAnswer::state, RowAnswer::cause)
                .containsExactly(
                        tuple(2L, RowState.GRANTED, null),
                        tuple(5L, RowState.FAILED, "DUP_IN_FILE"),
                        tuple(6L, RowState.FAILED, "DUP_IN_FILE"));
        assertThat(ofUser(task, first + 2))
                .extracting(RowAnswer::state, RowAnswer::cause)
                .containsExactly(tuple(RowState.FAILED, "NO_STOCK"));
        assertThat(ofUser(task, first + 3)).isEmpty();
    }

    @Test
    void whileItsChunkIsBeingSavedARowIsReserved() {
        long first = users(3);
        distribution.holdSavers();
        TaskAnnounced task = announced(10, plain(first, 3));
        distribution.read(task);

        RowAnswer held = row(task, 3);
        distribution.letSavers();
        distribution.ended(task);

        assertThat(held)
                .isEqualTo(
                        new RowAnswer(task.taskId(), 3L, Long.toString(first + 1), RowState.RESERVED, null, 1, null));
        assertThat(row(task, 3).state()).isEqualTo(RowState.GRANTED);
    }

    @Test
    void beforeItsVerdictNothingOfAFileIsRead() {
        long first = users(2);
        TaskAnnounced judged = distribution.aTask(distribution.aTemplateWithStock(5), 1, plain(first, 2) + "x\n");
        PushFile unjudged =
                PushFile.unjudged(judged.file().fileId(), judged.file().sha256());
        TaskAnnounced task = distribution.announce(judged.withFile(unjudged));
        Awaitility.await()
                .until(() ->
                        distribution.count("SELECT COUNT(*) FROM t_task_run WHERE task_id = ?", task.taskId()) == 1);

        assertThat(row(task, 3))
                .isEqualTo(new RowAnswer(
                        task.taskId(), 3L, Long.toString(first + 1), RowState.NOT_READ, null, null, null));
        assertThat(row(task, 4)).returns("x", RowAnswer::userId).returns(RowState.NOT_READ, RowAnswer::state);

        distribution.announce(judged);
        distribution.ended(judged);
    }

    @Test
    void aCouponShowsWhatBecameOfItAlsoOnceItsPlaceIsFree() {
        long first = users(4);
        TaskAnnounced task = announced(10, plain(first, 4));
        distribution.ended(task);
        update("status = 'LOCKED', locked_order = 'order-1~x'", task, first);
        update("status = 'UNUSED', usable_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND", task, first + 1);
        update("status = 'REVOKED', revoked_source = source_id, source_id = NULL, n = NULL", task, first + 2);

        assertThat(LongStream.rangeClosed(2, 5)
                        .mapToObj(row -> row(task, row).coupon().state()))
                .containsExactly("LOCKED", "EXPIRED", "REVOKED", "UNUSED");
        assertThat(row(task, 2).coupon().order()).isEqualTo("order-1");
        assertThat(ofUser(task, first + 2).get(0).coupon().state()).isEqualTo("REVOKED");
        distribution
                .sql()
                .sql("DELETE FROM t_user_coupon WHERE user_id BETWEEN ? AND ?")
                .params(first, first + 3)
                .update(); // the doctor would find the locks of no order
        distribution
                .sql()
                .sql("DELETE FROM t_task_run WHERE task_id = ?")
                .param(task.taskId())
                .update();
        distribution
                .sql()
                .sql("DELETE FROM t_task_chunk WHERE task_id = ?")
                .param(task.taskId())
                .update();
        distribution
                .sql()
                .sql("DELETE FROM t_template_stock WHERE template_id = ?")
                .param(task.templateId())
                .update();
    }

    @Test
    void withoutItsFileFailuresAndCouponsStillAnswer() throws IOException {
        long first = users(3);
        TaskAnnounced task = announced(2, plain(first, 3));
        distribution.ended(task);
        distribution
                .bean(Storage.class)
                .delete(StorageKeys.recipientFile(task.file().sha256()));

        assertThat(row(task, 4)).returns(RowState.FAILED, RowAnswer::state).returns("NO_STOCK", RowAnswer::cause);
        assertThat(ofUser(task, first)).singleElement().satisfies(answer -> {
            assertThat(answer.state()).isEqualTo(RowState.GRANTED);
            assertThat(answer.sheetRow()).isNull();
            assertThat(answer.chunkNo()).isEqualTo(1);
            assertThat(answer.coupon().id()).isEqualTo(couponOf(task, first));
        });
        assertThat(ofUser(task, first + 2)).singleElement().returns(4L, RowAnswer::sheetRow);
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> row(task, 2))
                .matches(refused -> refused.code() == RowError.FILE_GONE);
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> ofUser(task, first + 3))
                .matches(refused -> refused.code().status() == 410);
    }

    private static long users(int count) {
        return USERS.getAndAdd(count + 1);
    }

    /** A file of {@code count} users from row 2 on. */
    private static String plain(long first, int count) {
        return LongStream.range(first, first + count)
                .mapToObj(Long::toString)
                .collect(Collectors.joining("\n", "userId\n", "\n"));
    }

    private static TaskAnnounced announced(long stock, String csv) {
        return distribution.announce(distribution.aTask(distribution.aTemplateWithStock(stock), 1, csv));
    }

    private static RowAnswer row(TaskAnnounced task, long sheetRow) {
        return distribution.bean(FindRow.class).of(task.taskId(), sheetRow);
    }

    private static List<RowAnswer> ofUser(TaskAnnounced task, long userId) {
        return distribution.bean(FindRowsOfUser.class).of(task.taskId(), userId);
    }

    private static long couponOf(TaskAnnounced task, long userId) {
        return distribution.count(
                "SELECT id FROM t_user_coupon WHERE source_id = ? AND user_id = ?", task.taskId(), userId);
    }

    private static void update(String change, TaskAnnounced task, long userId) {
        int changed = distribution
                .sql()
                .sql("UPDATE t_user_coupon SET " + change + " WHERE source_id = ? AND user_id = ?")
                .params(task.taskId(), userId)
                .update();
        assertThat(changed).isEqualTo(1);
    }
}
