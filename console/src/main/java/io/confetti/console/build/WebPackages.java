package io.confetti.console.build;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The npm packages in the WebJars of the class path.
 *
 * @param jars in an order that is always the same
 */
record WebPackages(List<Path> jars) {
    private static final String ROOT = "META-INF/resources/webjars/";

    static WebPackages ofClassPath() throws IOException {
        List<Path> jars = new ArrayList<>();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        for (URL root : Collections.list(loader.getResources(ROOT))) {
            var connection = (JarURLConnection) root.openConnection();
            jars.add(Path.of(connection.getJarFile().getName()));
        }
        jars.sort(Comparator.comparing(Path::getFileName));
        return new WebPackages(List.copyOf(jars));
    }

    /** Lays the packages out as Node looks for them; those that lie there from an earlier build stay. */
    void unpack(Path modules) throws IOException {
        for (Path jar : jars) {
            Path mark = modules.resolve(".unpacked").resolve(jar.getFileName());
            if (!Files.exists(mark)) {
                unpack(jar, modules);
                Files.createDirectories(mark.getParent());
                Files.createFile(mark);
            }
        }
    }

    private static void unpack(Path jar, Path modules) throws IOException {
        try (var content = new JarFile(jar.toFile())) {
            Path fresh = null;
            for (JarEntry entry : Collections.list(content.entries())) {
                String[] parts = entry.getName().startsWith(ROOT)
                        ? entry.getName().substring(ROOT.length()).split("/", 3)
                        : new String[0];
                if (entry.isDirectory() || parts.length < 3 || parts[2].endsWith(".map")) {
                    continue;
                }
                Path folder = modules.resolve(packageName(parts[0]));
                if (fresh == null) {
                    Folders.delete(folder);
                    fresh = folder;
                }
                copy(content, entry, folder.resolve(parts[2]));
            }
        }
    }

    private static void copy(JarFile content, JarEntry entry, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        try (var bytes = content.getInputStream(entry)) {
            Files.copy(bytes, target);
        }
    }

    /** WebJars write {@code @vue/shared} as {@code vue__shared}. */
    static String packageName(String webJar) {
        return webJar.contains("__") ? "@" + webJar.replace("__", "/") : webJar;
    }
}
