package io.confetti.standalone.lab.chaos;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.suite.SuiteFolder;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/** Redis crashes in the middle of a push and is restarted immediately, but without its data or with older data. */
final class RedisLoss implements Fault {

    private static final Duration HIT = Duration.ofSeconds(120);
    private static final Duration LOST = Duration.ofSeconds(1);

    /** What Redis comes back with. */
    enum Comeback {
        EMPTY,
        OLDER
    }

    private final Processes processes;
    private final LocalStack stack;
    private final Comeback comeback;
    private final int chunk;
    private final Path log = new SuiteFolder().serverData("redis").resolve("appendonly.aof");

    /** @param chunk the crash comes when stock for this chunk is reserved but not recorded */
    RedisLoss(Processes processes, LocalStack stack, Comeback comeback, int chunk) {
        this.processes = processes;
        this.stack = stack;
        this.comeback = comeback;
        this.chunk = chunk;
    }

    @Override
    public String title() {
        return comeback == Comeback.EMPTY ? "down redis-empty" : "down redis-older 1 s";
    }

    /** Merchant-admin works with every server. */
    @Override
    public boolean sparesSender() {
        return false;
    }

    @Override
    public void prepare() throws IOException {
        var first = comeback == Comeback.EMPTY ? chunk : 1;
        processes.arm(SuiteService.DISTRIBUTION, FailPoint.RESERVED_NOT_RECORDED.plan(first, "hang"));
    }

    @Override
    public long strike() throws IOException {
        var hit = processes.awaitHit(SuiteService.DISTRIBUTION, HIT);
        var older = comeback == Comeback.OLDER ? remember(hit) : null;
        stack.kill(Server.REDIS);
        if (older == null) {
            Files.deleteIfExists(log);
        } else {
            Files.move(older, log, StandardCopyOption.REPLACE_EXISTING);
        }
        stack.start(Server.REDIS);
        processes.disarm();
        return System.nanoTime();
    }

    /** Keeps what Redis knows now, and lets the process that was hit go on to the next stop. */
    private Path remember(String hit) throws IOException {
        var copy = log.resolveSibling("older.aof");
        Files.copy(log, copy, StandardCopyOption.REPLACE_EXISTING);
        var next = FailPoint.RESERVED_NOT_RECORDED.plan(chunk - 1, "hang");
        processes.arm(SuiteService.DISTRIBUTION, next);
        processes.release(hit);
        Pauses.pause(LOST);
        processes.awaitHit(SuiteService.DISTRIBUTION, HIT);
        return copy;
    }
}
