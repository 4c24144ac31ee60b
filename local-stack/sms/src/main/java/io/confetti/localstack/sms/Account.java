package io.confetti.localstack.sms;

import com.alibaba.fastjson2.JSON;
import io.confetti.localstack.sms.MessageLog.Event;
import io.confetti.localstack.sms.MessageLog.Line;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** One customer of the gateway, with a log, a secret and ways to fail of its own. A restart changes nothing of it. */
final class Account {

    private final Path file;
    private final MessageLog log;
    private final Map<String, Line> keys = new HashMap<>();
    private final Map<Event, Long> counts = new EnumMap<>(Event.class);
    private volatile AccountSettings settings;
    private volatile ModeShares shares;
    private final DeliveryReports reports = new DeliveryReports();

    private Account(Path folder, String name) throws IOException {
        this.file = folder.resolve(name + ".json");
        this.log = new MessageLog(folder.resolve(name + ".log"));
        try (var lines = log.lines()) {
            lines.map(line -> JSON.parseObject(line, Line.class)).forEach(this::remember);
        }
    }

    /** One that is known from before a restart. */
    static Account known(Path folder, String name) throws IOException {
        var account = new Account(folder, name);
        account.use(JSON.parseObject(Files.readString(account.file), AccountSettings.class));
        return account;
    }

    static Account fresh(Path folder, String name, AccountSettings settings) throws IOException {
        var account = new Account(folder, name);
        account.change(settings);
        return account;
    }

    /** From the next request on; the shares begin anew. */
    synchronized void change(AccountSettings changed) throws IOException {
        var scratch = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(scratch, JSON.toJSONString(changed));
        Files.move(scratch, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        use(changed);
    }

    private void use(AccountSettings changed) {
        settings = changed;
        shares = new ModeShares(changed.shares());
        reports.use(changed);
    }

    AccountSettings settings() {
        return settings;
    }

    Mode nextMode() {
        return shares.next();
    }

    /**
     * Takes a message, unless its key is known.
     *
     * @param key null if the request has none
     * @return the line of the message, of the first one with that key if there is one
     */
    synchronized Line take(Line message, String key) throws IOException {
        var first = settings.honourKeys() && key != null ? keys.get(key) : null;
        if (first != null && isKept(first)) {
            note(new Line(message.at(), Event.REPEATED, key, first.id(), message.to(), message.text(), message.mode()));
            return first;
        }
        note(message);
        reports.add(message);
        return message;
    }

    synchronized void note(Line line) throws IOException {
        log.add(line);
        remember(line);
    }

    synchronized Map<Event, Long> counts() {
        return new EnumMap<>(counts);
    }

    Stream<String> lines() throws IOException {
        return log.lines();
    }

    private void remember(Line line) {
        counts.merge(line.event(), 1L, Long::sum);
        if (line.event() == Event.DELIVERED && line.key() != null) {
            keys.put(line.key(), line);
        }
    }

    private boolean isKept(Line line) {
        return Instant.parse(line.at()).plusSeconds(settings.keepKeysSeconds()).isAfter(Instant.now());
    }
}
