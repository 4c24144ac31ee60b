package io.confetti.platform.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;

/** The metrics that alarms and dashboard name: a renamed one must fail a test, not leave an alarm that never rings. */
public final class WatchedMetrics {
    private static final Pattern NAME = Pattern.compile("\\b(confetti|hikaricp|jvm|cache)_[a-z_]+");

    private static final List<String> OF_ENGINE = List.of(
            "confetti_claim_",
            "confetti_template_",
            "confetti_coupons_expired",
            "confetti_expiry_",
            "confetti_redis_",
            "confetti_database_",
            "confetti_wallet_",
            "cache_");

    private static final List<String> OF_MERCHANT_ADMIN = List.of(
            "confetti_verification_", "confetti_code_build_", "confetti_job_", "confetti_figures_", "confetti_audit_");

    private WatchedMetrics() {}

    /** Those that engine alone has. */
    public static boolean isOfEngine(String name) {
        return OF_ENGINE.stream().anyMatch(name::startsWith);
    }

    /** Those that merchant-admin alone has. */
    public static boolean isOfMerchantAdmin(String name) {
        return OF_MERCHANT_ADMIN.stream().anyMatch(name::startsWith);
    }

    public static Set<String> names() {
        Set<String> names = new TreeSet<>();
        for (String file : new String[] {"prometheus/confetti-alerts.yml", "grafana/confetti.json"}) {
            NAME.matcher(read(file)).results().forEach(found -> names.add(found.group()));
        }
        return names;
    }

    private static String read(String file) {
        try {
            return new ClassPathResource(file).getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
