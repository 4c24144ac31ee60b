package io.confetti.core.wallet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.platform.id.Ids;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;

class WalletsIT {

    private static final Instant UNTIL = Instant.parse("2030-01-01T00:00:00Z");
    private static Kernel kernel;
    private static ReadWallet readWallet;
    private static WriteWallets writeWallets;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        readWallet = kernel.bean(ReadWallet.class);
        writeWallets = kernel.bean(WriteWallets.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void anAbsentWalletIsLeftAbsentAndBuiltByItsFirstReader() {
        long coupon = give(701);
        writeWallets.add(List.of(new WalletEntry(701, coupon, UNTIL)));
        assertThat(kernel.redis().hasKey(WalletKeys.of(701))).isFalse();

        assertThat(readWallet.read(701)).extracting(WalletEntry::couponId).containsExactly(coupon);
        assertThat(readWallet.read(701)).extracting(WalletEntry::couponId).containsExactly(coupon);
        assertThat(kernel.redis().getExpire(WalletKeys.of(701))).isPositive();
    }

    @Test
    void anEmptyWalletIsRememberedAndFilledByAGrant() {
        assertThat(readWallet.read(702)).isEmpty();
        long coupon = give(702);

        writeWallets.add(List.of(new WalletEntry(702, coupon, UNTIL), new WalletEntry(702, coupon, UNTIL)));

        assertThat(readWallet.read(702)).extracting(WalletEntry::couponId).containsExactly(coupon);
    }

    @Test
    void aWalletThatLostItsMarkerIsBuiltAgain() {
        long coupon = give(703);
        readWallet.read(703);
        kernel.redis().opsForZSet().remove(WalletKeys.of(703), WalletKeys.COMPLETE, Long.toString(coupon));
        kernel.redis().opsForZSet().add(WalletKeys.of(703), WalletKeys.BUILDING, 1); // its builder died

        assertThat(readWallet.read(703)).extracting(WalletEntry::couponId).containsExactly(coupon);
        assertThat(kernel.redis().opsForZSet().score(WalletKeys.of(703), WalletKeys.BUILDING))
                .isNull();
    }

    @Test
    void aReaderWhoseWalletVanishedDoesNotCompleteTheNextReadersOne() {
        kernel.redis().opsForZSet().add(WalletKeys.of(705), WalletKeys.BUILDING, 2); // begun by another reader

        List<String> reply = kernel.bean(Scripts.class)
                .run(
                        Script.of("lua/install_wallet.lua"),
                        List.of(WalletKeys.of(705), WalletKeys.contentsOf(705)),
                        List.of("1", "12345", "60000", "1000", "1893456000000", "42"));

        assertThat(reply).containsExactly("ABANDONED");
        assertThat(kernel.redis().opsForZSet().range(WalletKeys.of(705), 0, -1)).containsExactly(WalletKeys.BUILDING);
    }

    @Test
    void aWalletFromAFormerLifeOfRedisIsNotBelieved() {
        readWallet.read(704);
        long coupon = give(704); // its entry went down with the server
        kernel.redis().opsForZSet().add(WalletKeys.of(704), WalletKeys.COMPLETE, 12345);

        assertThat(readWallet.read(704)).extracting(WalletEntry::couponId).containsExactly(coupon);
    }

    @Test
    void anEmptyWalletIsRememberedForAShorterTimeUntilAGrantFillsIt() {
        readWallet.read(706);
        assertThat(kernel.redis().getExpire(WalletKeys.of(706))).isBetween(1L, 3600L);

        writeWallets.add(List.of(new WalletEntry(706, give(706), UNTIL)));

        assertThat(kernel.redis().getExpire(WalletKeys.of(706))).isGreaterThan(86_400L);
    }

    @Test
    void contentsAreReadOnceAndAgainAfterAGrantOrAChange() {
        WalletContents contents = kernel.bean(WalletContents.class);
        assertThat(contents.read(707, () -> "never")).isEmpty();
        writeWallets.add(List.of(new WalletEntry(707, give(707), UNTIL)));

        assertThat(contents.read(707, () -> "one")).contains("one");
        assertThat(contents.read(707, () -> "unread")).contains("one");
        writeWallets.add(List.of(new WalletEntry(707, give(707), UNTIL)));
        assertThat(contents.read(707, () -> "two")).contains("two");
        contents.forget(List.of(707L));
        assertThat(contents.read(707, () -> "three")).contains("three");
        kernel.redis().delete(WalletKeys.of(707)); // a grant would not have touched anything now
        assertThat(contents.read(707, () -> "four")).contains("four");
    }

    @Test
    void contentsThatWereBegunBeforeAChangeAreNotKept() {
        WalletContents contents = kernel.bean(WalletContents.class);
        readWallet.read(708);
        writeWallets.add(List.of(new WalletEntry(708, give(708), UNTIL)));

        contents.read(708, () -> {
            contents.forget(List.of(708L));
            return "old";
        });

        assertThat(contents.read(708, () -> "new")).contains("new");
    }

    @Test
    void readersAndGrantsAtOnceNeverLoseACoupon() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        List<Future<?>> work = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            long user = 10_000 + i % 20;
            work.add(threads.submit(() -> {
                long coupon = give(user);
                writeWallets.add(List.of(new WalletEntry(user, coupon, UNTIL)));
            }));
            work.add(threads.submit(() -> readWallet.read(user)));
        }
        for (Future<?> one : work) {
            one.get();
        }
        threads.shutdown();

        for (long user = 10_000; user < 10_020; user++) {
            assertThat(readWallet.read(user)).as("user %d", user).hasSize(10);
        }
    }

    @Test
    void aWalletThatHasGrownTooLargeIsBuiltAgainOfTheNewest() {
        long first = give(710);
        readWallet.read(710);
        List<WalletEntry> many = LongStream.range(0, WalletKeys.MOST_MEMBERS - 2)
                .mapToObj(i -> new WalletEntry(710, 800_000 + i, UNTIL))
                .toList();

        writeWallets.add(many);
        assertThat(kernel.redis().opsForZSet().size(WalletKeys.of(710))).isEqualTo(WalletKeys.MOST_MEMBERS);
        writeWallets.add(List.of(new WalletEntry(710, 900_000, UNTIL)));

        assertThat(kernel.redis().hasKey(WalletKeys.of(710))).isFalse();
        assertThat(readWallet.read(710)).extracting(WalletEntry::couponId).containsExactly(first);
    }

    @Test
    void whatIsBegunAndNeverInstalledVanishes() { // its reader dies before it has read the database
        kernel.sql().sql("RENAME TABLE t_user_coupon TO t_user_coupon_away").update();
        try {
            assertThatThrownBy(() -> readWallet.read(709)).isInstanceOf(DataAccessException.class);
        } finally {
            kernel.sql().sql("RENAME TABLE t_user_coupon_away TO t_user_coupon").update();
        }

        assertThat(kernel.redis().getExpire(WalletKeys.of(709))).isBetween(1L, 60L);
    }

    @Test
    void ofManyUsersThoseWithAWalletGetTheirCoupon() { // more than one pipeline
        List<WalletEntry> entries = LongStream.range(0, 6_000)
                .mapToObj(i -> new WalletEntry(20_000 + i, 900_000 + i, UNTIL))
                .toList();
        LongStream.range(0, 6_000).filter(i -> i % 3 == 0).forEach(i -> readWallet.read(20_000 + i));

        writeWallets.add(entries);
        writeWallets.add(entries);

        assertThat(entries).allSatisfy(entry -> {
            String wallet = WalletKeys.of(entry.userId());
            Double shown = kernel.redis().opsForZSet().score(wallet, Long.toString(entry.couponId()));
            assertThat(shown).isEqualTo(entry.userId() % 3 == 20_000 % 3 ? (double) UNTIL.toEpochMilli() : null);
        });
    }

    private static long give(long user) {
        long template = kernel.aTemplateWithStock(1);
        GrantOrder order = kernel.anOrder(template, kernel.bean(Ids.class).next(), 1, Kernel.users(user, user));
        kernel.transaction().executeWithoutResult(status -> {
            GrantCoupons grant = kernel.bean(GrantCoupons.class);
            grant.takeStock(order, grant.insert(order), kernel.now());
        });
        return order.firstCoupon();
    }
}
