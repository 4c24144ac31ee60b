package io.confetti.platform.environment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** A MySQL URL with the options the suite relies on; an option that the URL already names is left alone. */
record JdbcUrl(String given) {
    private static final Map<String, String> OPTIONS = new LinkedHashMap<>();

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
        if (!isMySql()) {
            return given;
        }
        var missing = new StringJoiner("&");
        OPTIONS.forEach((name, value) -> {
            if (!given.contains("?" + name + "=") && !given.contains("&" + name + "=")) {
                missing.add(name + "=" + value);
            }
        });
        if (missing.length() == 0) {
            return given;
        }
        return given + (given.contains("?") ? "&" : "?") + missing;
    }
}
