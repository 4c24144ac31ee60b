package io.confetti.distribution.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.StockKeys;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.distribution.chunk.HandleChunk;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.distribution.fixture.Retries;
import io.confetti.distribution.row.FindListedUsers;
import io.confetti.distribution.row.FindRow;
import io.confetti.distribution.row.FindTasksOfUser;
import io.confetti.sheet.policy.FailureCause;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Pushes of rows that failed before: each row comes again under its number, and a family grants a user one coupon at most. */
@ExtendWith(EveryPromiseHolds.class)
class RetryIT {

    private static final AtomicLong USERS = new AtomicLong(74_000_000_000L);

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void rowsThatFoundNoStockAreGrantedInTheNameOfTheRoot() {
        long first = users(12_000);
        TaskAnnounced root = pushedShort(first, 12_000, 1, 7_000);
        addStock(root.templateId(), 4_000);

        TaskAnnounced child = Retries.of(distribution, root, "NO_STOCK");
        RunProgress end = distribution.ended(distribution.announce(child));

        assertThat(end.state()).isEqualTo("COMPLETED_WITH_FAILURES");
        assertThat(end.delivered()).isEqualTo(4_000);
        assertThat(end.failedByCause()).isEqualTo(Map.of("NO_STOCK", 1_000L));
        assertThat(distribution.holders(child)).as("they name the root").isEmpty();
        assertThat(distribution.coupons(root)).isEqualTo(11_000);
        assertThat(distribution.failures(child).keySet())
                .as("numbers of the root's file")
                .contains(11_002L, 12_001L)
                .hasSize(1_000);
        assertThat(wallet(first + 7_000)).hasSize(1);
        assertThat(distribution.bean(FindRow.class).of(child.taskId(), 7_002).coupon())
                .isNotNull();
        assertThat(distribution.bean(FindTasksOfUser.class).of(first + 7_000, 1001, Long.MAX_VALUE, 10))
                .satisfiesExactly(
                        newer -> assertThat(newer)
                                .returns(child.taskId(), row -> row.taskId())
                                .returns(RowState.GRANTED, row -> row.state()),
                        older -> assertThat(older).returns("NO_STOCK", row -> row.cause()));
    }

    @Test
    void onlyTheWantedCausesComeAgainAndTheFailureFileHasTheirRows() throws Exception {
        long first = users(3);
        long template = distribution.aTemplateWithStock(1);
        TaskAnnounced root = distribution.pushed(distribution.aTask(
                template, 1, "userId,name\n" + first + ",a\nabc,b\n" + (first + 1) + ",c\n" + (first + 2) + ",d\n"));

        TaskAnnounced child = Retries.of(distribution, root, "NO_STOCK");
        RunProgress end = distribution.ended(distribution.announce(child));

        assertThat(end.failedByCause()).isEqualTo(Map.of("NO_STOCK", 2L));
        assertThat(distribution.failures(child))
                .isEqualTo(Map.of(4L, FailureCause.NO_STOCK, 5L, FailureCause.NO_STOCK));
        assertThat(end.failureFileReady()).isTrue();
        assertThat(Retries.rowsOf(distribution.failureFile(child))).containsExactly(first + 1, first + 2);
    }

    @Test
    void aRetryOfARetryStillNamesTheRoot() {
        long first = users(3);
        long template = distribution.aTemplateWithStock(1);
        TaskAnnounced root = distribution.pushed(distribution.aTask(template, 3, first, first + 2));
        addStock(template, 1);
        TaskAnnounced child = distribution.pushed(Retries.of(distribution, root, "NO_STOCK"));
        addStock(template, 1);

        TaskAnnounced grandchild = distribution.pushed(Retries.of(distribution, child, "NO_STOCK"));

        assertThat(distribution.progress(grandchild).delivered()).isEqualTo(1);
        assertThat(distribution.holders(root)).containsExactly(first, first + 1, first + 2);
        assertThat(distribution.bean(FindRow.class).of(grandchild.taskId(), 4).state())
                .isEqualTo(RowState.GRANTED);
    }

    @Test
    void twoRetriesAtOnceGrantOneCouponEvenUnderALimitOfThree() {
        TaskAnnounced root = pushedShort(users(6_000), 6_000, 3, 0);
        addStock(root.templateId(), 20_000);

        TaskAnnounced one = distribution.announce(Retries.of(distribution, root, "NO_STOCK"));
        TaskAnnounced two = distribution.announce(Retries.of(distribution, root, "NO_STOCK"));
        long delivered =
                distribution.ended(one).delivered() + distribution.ended(two).delivered();

        assertThat(delivered).isEqualTo(6_000);
        assertThat(distribution.coupons(root)).isEqualTo(6_000);
        assertThat(distribution.left(root.templateId())).isEqualTo(14_000);
        assertThat(distribution.progress(one).failed()
                        + distribution.progress(two).failed())
                .isEqualTo(6_000);
    }

    @Test
    void announcementsAndChunksThatComeTwiceChangeNothing() {
        TaskAnnounced root = pushedShort(users(100), 100, 1, 0);
        addStock(root.templateId(), 500);
        TaskAnnounced child = Retries.of(distribution, root, "NO_STOCK");

        distribution.announce(child);
        distribution.announce(child);
        distribution.ended(child);
        distribution.bean(HandleChunk.class).handle(child.taskId(), 1);
        distribution.announce(child);

        assertThat(distribution.ended(child).delivered()).isEqualTo(100);
        assertThat(distribution.left(root.templateId())).isEqualTo(400);
    }

    @Test
    void aLostBufferIsReadAgainFromTheFailuresOfTheParent() {
        TaskAnnounced root = pushedShort(users(50), 50, 1, 0);
        addStock(root.templateId(), 40);
        distribution.holdSavers();
        TaskAnnounced child = distribution.announce(Retries.of(distribution, root, "NO_STOCK"));
        distribution.read(child);
        assertThat(distribution.redis().delete(new StockKeys(root.templateId()).buffer(child.taskId(), 1)))
                .isTrue();
        distribution.letSavers();

        RunProgress end = distribution.ended(child);

        assertThat(end.delivered()).isEqualTo(40);
        assertThat(distribution.holders(root)).hasSize(40);
    }

    @Test
    void usersOfARequestAreGrantedLikeRowsOfAFile() throws Exception {
        long first = users(3);
        long template = distribution.aTemplateWithStock(2);
        TaskAnnounced grant = Retries.grant(distribution, template, List.of(first + 2, first, first + 1));

        RunProgress end = distribution.ended(distribution.announce(grant));

        assertThat(end.delivered()).isEqualTo(2);
        assertThat(distribution.holders(grant)).containsExactly(first, first + 2);
        assertThat(distribution.failures(grant)).isEqualTo(Map.of(4L, FailureCause.NO_STOCK));
        assertThat(Retries.rowsOf(distribution.failureFile(grant))).containsExactly(first + 1);
        assertThat(distribution.bean(FindRow.class).of(grant.taskId(), 2).userId())
                .isEqualTo(Long.toString(first + 2));
        assertThat(distribution.bean(FindListedUsers.class).of(grant.taskId()))
                .extracting(RowAnswer::userId, RowAnswer::state, RowAnswer::cause)
                .containsExactly(
                        tuple(Long.toString(first + 2), RowState.GRANTED, null),
                        tuple(Long.toString(first), RowState.GRANTED, null),
                        tuple(Long.toString(first + 1), RowState.FAILED, "NO_STOCK"));
    }

    private static long users(int count) {
        return USERS.getAndAdd(count + 1);
    }

    /** To {@code rows} users from the first on, of whom stock is there for some. */
    private static TaskAnnounced pushedShort(long first, int rows, int limit, long stock) {
        long template = distribution.aTemplateWithStock(stock);
        return distribution.pushed(distribution.aTask(template, limit, first, first + rows - 1));
    }

    private static List<Long> wallet(long user) {
        return distribution.bean(ReadWallet.class).read(user).stream()
                .map(WalletEntry::couponId)
                .toList();
    }

    private static void addStock(long template, long more) {
        Retries.addStock(distribution, template, more);
    }
}
