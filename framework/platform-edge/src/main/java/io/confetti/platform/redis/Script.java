package io.confetti.platform.redis;

import io.confetti.platform.digest.Digests;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A Lua script file and the digest Redis knows it by. */
public final class Script {
    private final String name;
    private final String text;
    private final String sha1;

    private Script(String name, String text) {
        this.name = name;
        this.text = text;
        this.sha1 = Digests.sha1Hex(text);
    }

    /** @param classpathResource such as {@code lua/reserve.lua} */
    public static Script of(String classpathResource) {
        try (InputStream in = open(classpathResource)) {
            return new Script(classpathResource, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("script " + classpathResource + " cannot be read", e);
        }
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    String sha1() {
        return sha1;
    }

    private static InputStream open(String resource) {
        InputStream in = Script.class.getClassLoader().getResourceAsStream(resource);
        if (in == null) {
            throw new IllegalArgumentException("no script " + resource + " on the class path");
        }
        return in;
    }
}
