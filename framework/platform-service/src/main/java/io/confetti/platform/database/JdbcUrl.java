package io.confetti.platform.database;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** A MySQL URL with the options the suite relies on; an option that the URL already names is left alone. */
record JdbcUrl(String given) {
    private static final Map<String, String> OPTIONS = new LinkedHashMap<>();

    /** A statement of a migration may take an hour, while a second session holds the lock and says nothing. */
    private static final String SESSION_OF_MIGRATIONS = "wait_timeout=28800,innodb_lock_wait_timeout=50";

    private static final Pattern OWN_TIME_OUT = Pattern.compile("(?<=[?&])socketTimeout=[^&]*&?");
    private static final Pattern OWN_SESSION = Pattern.compile("(?<=[?&])sessionVariables=([^&]*)&?");

    private static final Pattern WITHOUT_TLS = Pattern.compile("[?&](sslMode=DISABLED|useSSL=false)(&|$)");

    static {
        OPTIONS.put("rewriteBatchedStatements", "true");
        OPTIONS.put("useServerPrepStmts", "true");
        OPTIONS.put("cachePrepStmts", "true");
        OPTIONS.put("prepStmtCacheSize", "128");
        OPTIONS.put("prepStmtCacheSqlLimit", "65536");
        OPTIONS.put("connectionTimeZone", "UTC");
        OPTIONS.put("forceConnectionTimeZoneToSession", "true");
        OPTIONS.put("characterEncoding", "UTF-8");
        OPTIONS.put("useAffectedRows", "false");
        OPTIONS.put("allowMultiQueries", "false");
        OPTIONS.put("allowLoadLocalInfile", "false");
        OPTIONS.put("connectTimeout", "3000");
        OPTIONS.put("socketTimeout", "120000");
        OPTIONS.put("tcpKeepAlive", "true");
        // A process that is frozen or cut off in a transaction must not keep its locks for the server's eight hours,
        // but
        // for less than the minute in which each claim is answered; nor may those who wait for them hang for the
        // server's fifty seconds: to them it is a failure to be tried again (ADR 0015).
        OPTIONS.put("sessionVariables", "wait_timeout=45,innodb_lock_wait_timeout=5");
    }

    boolean isMySql() {
        return given.startsWith("jdbc:mysql:");
    }

    String complete() {
        return isMySql() ? withMissing(given, options()) : given;
    }

    /** The same for migrations, whatever time-outs the URL names; of two values for one variable the last one holds. */
    String forMigrations() {
        if (!isMySql()) {
            return given;
        }
        var session = OWN_SESSION.matcher(given);
        String variables = session.find() ? session.group(1) + "," + SESSION_OF_MIGRATIONS : SESSION_OF_MIGRATIONS;
        String url = OWN_TIME_OUT.matcher(session.replaceAll("")).replaceAll("").replaceFirst("[?&]$", "");
        Map<String, String> options = options();
        options.put("socketTimeout", "0");
        options.put("sessionVariables", variables);
        return withMissing(url, options);
    }

    /** Whoever does without TLS gets the server's public key from the server itself: else MySQL 8 lets nobody in. */
    private Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>(OPTIONS);
        if (WITHOUT_TLS.matcher(given).find()) {
            options.put("allowPublicKeyRetrieval", "true");
        }
        return options;
    }

    private static String withMissing(String url, Map<String, String> options) {
        var missing = new StringJoiner("&");
        options.forEach((name, value) -> {
            if (!url.contains("?" + name + "=") && !url.contains("&" + name + "=")) {
                missing.add(name + "=" + value);
            }
        });
        if (missing.length() == 0) {
            return url;
        }
        return url + (url.contains("?") ? "&" : "?") + missing;
    }
}
