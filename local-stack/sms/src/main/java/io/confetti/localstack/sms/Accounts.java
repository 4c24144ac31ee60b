package io.confetti.localstack.sms;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The accounts of the gateway; those of before a restart are there again. */
final class Accounts {

    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,64}");
    private static final String ENDING = ".json";

    private final Path folder;
    private final Map<String, Account> accounts = new ConcurrentHashMap<>();

    Accounts(Path folder) throws IOException {
        this.folder = folder;
        try (var files = Files.list(folder)) {
            for (var file : files.map(Path::getFileName).map(Path::toString).toList()) {
                if (file.endsWith(ENDING)) {
                    var name = file.substring(0, file.length() - ENDING.length());
                    accounts.put(name, Account.known(folder, name));
                }
            }
        }
    }

    Optional<Account> find(String name) {
        return Optional.ofNullable(accounts.get(name));
    }

    /** Makes the account or changes it. */
    void put(String name, AccountSettings settings) throws IOException {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("An account's name is a-z, 0-9 and -");
        }
        var fresh = new boolean[1];
        var account = accounts.computeIfAbsent(name, absent -> {
            fresh[0] = true;
            return make(absent, settings);
        });
        if (!fresh[0]) {
            account.change(settings);
        }
    }

    private Account make(String name, AccountSettings settings) {
        try {
            return Account.fresh(folder, name, settings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
