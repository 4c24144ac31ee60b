package io.confetti.platform.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;

/** The metrics that alarms and dashboard name: a renamed one must fail a test, not leave an alarm that never rings. */
public final class WatchedMetrics {
    private static final Pattern NAME = Pattern.compile("\\b(confetti|hikaricp|jvm)_[a-z_]+");

    private WatchedMetrics() {}

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
