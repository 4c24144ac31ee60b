package io.confetti.standalone.lab.bench;

import com.mysql.cj.jdbc.JdbcStatement;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * (d) The raw limit: parse, bulk load and pipeline with no application logic, the three overlapped. No stock, no limit, no
 * repeats, no failures, nothing that could be resumed.
 */
final class RawLimit {

    private static final int CHUNK = 5_000;
    private static final int LOADERS = 2;
    private static final long FIRST_ID = 1_000_000_000;
    private static final String LOAD = "LOAD DATA LOCAL INFILE 'rows' INTO TABLE t_user_coupon (id, user_id)"
            + " SET template_id = 2, n = 1, source_id = 3, source_kind = 'P', shop_id = 1, rule_version = 1,"
            + " status = 'UNUSED', received_at = '2026-01-01', usable_from = '2026-01-01', usable_until = '2026-02-01'";

    private final BenchServers servers;
    private final boolean wallets;

    /** @param wallets whether a wallet entry is pipelined per row */
    RawLimit(BenchServers servers, boolean wallets) {
        this.servers = servers;
        this.wallets = wallets;
    }

    private record Chunk(long firstId, long[] users) {
        private static final Chunk END = new Chunk(0, new long[0]);
    }

    Figure run(String name, Path file, long rows) throws Exception {
        try (Connection admin = servers.connect("");
                Statement setting = admin.createStatement()) {
            setting.execute("SET GLOBAL local_infile = 1");
            try {
                return Figure.measure(name, rows, () -> overlap(file));
            } finally {
                setting.execute("SET GLOBAL local_infile = 0");
            }
        }
    }

    private void overlap(Path file) throws Exception {
        BlockingQueue<Chunk> toLoad = new ArrayBlockingQueue<>(8);
        BlockingQueue<Chunk> toShow = new ArrayBlockingQueue<>(8);
        ExecutorService threads = Executors.newFixedThreadPool(LOADERS + 1);
        List<Future<Void>> work = new ArrayList<>();
        for (int i = 0; i < LOADERS; i++) {
            work.add(threads.submit(loader(toLoad)));
        }
        if (wallets) {
            work.add(threads.submit(pipeline(toShow)));
        }
        parse(file, toLoad, toShow);
        for (int i = 0; i < LOADERS; i++) {
            toLoad.put(Chunk.END);
        }
        if (wallets) {
            toShow.put(Chunk.END);
        }
        for (Future<Void> one : work) {
            one.get();
        }
        threads.shutdown();
    }

    private void parse(Path file, BlockingQueue<Chunk> toLoad, BlockingQueue<Chunk> toShow) throws Exception {
        long[] users = new long[CHUNK];
        int[] filled = {0};
        long[] nextId = {wallets ? FIRST_ID : 2 * FIRST_ID};
        new RecipientReader(ReaderLimits.standard()).read(file, (ordinal, row, userId, cause, written) -> {
            if (cause == null) {
                users[filled[0]++] = userId;
                if (filled[0] == CHUNK) {
                    nextId[0] = hand(nextId[0], users.clone(), toLoad, toShow);
                    filled[0] = 0;
                }
            }
            return true;
        });
        if (filled[0] > 0) {
            hand(nextId[0], Arrays.copyOf(users, filled[0]), toLoad, toShow);
        }
    }

    private long hand(long firstId, long[] users, BlockingQueue<Chunk> toLoad, BlockingQueue<Chunk> toShow) {
        try {
            Arrays.sort(users);
            Chunk chunk = new Chunk(firstId, users);
            toLoad.put(chunk);
            if (wallets) {
                toShow.put(chunk);
            }
            return firstId + users.length;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    private Callable<Void> loader(BlockingQueue<Chunk> chunks) {
        return () -> {
            try (Connection connection = servers.connect("allowLoadLocalInfile=true");
                    Statement statement = connection.createStatement()) {
                for (Chunk chunk = chunks.take(); chunk != Chunk.END; chunk = chunks.take()) {
                    StringBuilder text = new StringBuilder(chunk.users().length * 32);
                    long id = chunk.firstId();
                    for (long user : chunk.users()) {
                        text.append(id++).append('\t').append(user).append('\n');
                    }
                    statement
                            .unwrap(JdbcStatement.class)
                            .setLocalInfileInputStream(
                                    new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.US_ASCII)));
                    statement.execute(LOAD);
                }
            }
            return null;
        };
    }

    private Callable<Void> pipeline(BlockingQueue<Chunk> chunks) {
        return () -> {
            try (RawRedis redis = servers.redis()) {
                for (Chunk chunk = chunks.take(); chunk != Chunk.END; chunk = chunks.take()) {
                    long id = chunk.firstId();
                    for (long user : chunk.users()) {
                        redis.send("ZADD", "raw:" + user, "1", Long.toString(id++));
                    }
                    redis.drain();
                }
            }
            return null;
        };
    }
}
