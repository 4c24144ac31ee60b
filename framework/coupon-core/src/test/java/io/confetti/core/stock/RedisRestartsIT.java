package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.fixture.Kernel;
import io.confetti.core.stock.store.StockTruth;
import io.confetti.platform.redis.Scripts;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a service does when Redis was started again, and when only the service was. */
class RedisRestartsIT {

    private static final String LIFE = "confetti:life:redis-life-it";
    private static Kernel kernel;
    private static StockFilter stock;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        stock = kernel.bean(StockFilter.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void afterARestartOfRedisFiltersInUseAreForgotten() { // sequence 3
        long open = ofAFormerLife(kernel.aTemplateWithStock(10));
        long justOver = ofAFormerLife(endedAgo(Duration.ofHours(23)));
        long pushed = ofAFormerLife(endedAgo(Duration.ofDays(9)));
        run(pushed);
        long over = ofAFormerLife(endedAgo(Duration.ofDays(9)));
        List<RedisRestarted> told = new ArrayList<>();

        restarted(told).look();

        assertThat(List.of(open, justOver, pushed))
                .allSatisfy(template -> assertThat(kernel.filter(template)).doesNotContainKey("gen"));
        assertThat(kernel.filter(over)).containsKey("gen"); // whoever uses it has it loaded first
        assertThat(told).hasSize(1);
        forgetRun(pushed);
    }

    @Test
    void aFilterThatWasLeftAloneIsLoadedBeforeAPushUsesIt() {
        long over = ofAFormerLife(endedAgo(Duration.ofDays(9)));
        kernel.redis().opsForHash().put(new StockKeys(over).stock(), "available", "999");

        stock.openRun(over, 77, 1, List.of());

        assertThat(kernel.available(over)).isEqualTo(10);
    }

    @Test
    void aRestartOfTheServiceAloneLooksAtNoFilter() {
        List<RedisRestarted> told = new ArrayList<>();
        restarted(told).look();
        long template = ofAFormerLife(kernel.aTemplateWithStock(10)); // a witness: nobody comes by

        service(told).look();

        assertThat(kernel.filter(template)).containsKey("gen");
        assertThat(told).hasSize(1);
    }

    @Test
    void theFilterWhoseStockMovedLastComesFirst() {
        long first = kernel.aTemplateWithStock(10);
        long second = kernel.aTemplateWithStock(10);
        kernel.sql()
                .sql("UPDATE t_template_stock SET updated_at = updated_at + INTERVAL 1 HOUR, stock_left = 9,"
                        + " issued = 9 WHERE template_id = ?")
                .param(first)
                .update();

        List<Long> inUse = kernel.bean(StockTruth.class).inUse(kernel.now());

        assertThat(inUse).startsWith(first).contains(second);
    }

    private static long ofAFormerLife(long template) {
        stock.reload(template);
        kernel.redis().opsForHash().put(new StockKeys(template).stock(), "run", "a former life");
        return template;
    }

    private static long endedAgo(Duration time) {
        long template = kernel.aTemplateWithStock(10);
        kernel.sql()
                .sql("UPDATE t_template_stock SET claim_start = claim_start - INTERVAL 30 DAY,"
                        + " claim_end = UTC_TIMESTAMP(3) - INTERVAL ? SECOND WHERE template_id = ?")
                .params(time.toSeconds(), template)
                .update();
        return template;
    }

    /** A service that has seen another life of Redis last. */
    private static RedisRestarts restarted(List<RedisRestarted> told) {
        kernel.redis().opsForValue().set(LIFE, "a former life");
        return service(told);
    }

    private static RedisRestarts service(List<RedisRestarted> told) {
        return new RedisRestarts(
                kernel.redis(),
                kernel.bean(Scripts.class),
                kernel.bean(StockTruth.class),
                kernel.bean(SuiteClock.class),
                event -> told.add((RedisRestarted) event),
                "redis-life-it");
    }

    private static void run(long template) {
        kernel.sql()
                .sql("INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version,"
                        + " file_verdict, state, epoch, created_at)"
                        + " VALUES (?, 1, ?, '{}', 5, 1, 'ACCEPT', 'RUNNING', 1, UTC_TIMESTAMP(3))")
                .params(template, template)
                .update();
    }

    private static void forgetRun(long task) {
        kernel.sql().sql("DELETE FROM t_task_run WHERE task_id = ?").param(task).update();
    }
}
