package io.confetti.standalone.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which feature writes and reads which table, found in the SQL of the main code. A feature is a module and the first
 * package below the module's own, as in {@code engine claim}.
 */
final class TableUse {
    /** The laboratory has tables of its own, and so have the local servers. */
    private static final Set<String> WITHOUT_TABLES_OF_THE_SUITE = Set.of("standalone", "local-stack");

    private static final Pattern SOURCE = Pattern.compile("io/confetti/[^/]+/([^/]+)/.*");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
    private static final Pattern JOINT = Pattern.compile("\"\\s*\\+\\s*\"");
    private static final Pattern WRITE = Pattern.compile(
            "(?:INSERT(?: IGNORE)? INTO|REPLACE INTO|UPDATE|DELETE FROM|@TableName\\(\")\\s*(t_[a-z_]+)");
    private static final Pattern READ = Pattern.compile("(?<!DELETE )(?:FROM|JOIN)\\s+(t_[a-z_]+)");
    private static final Pattern MADE = Pattern.compile(
            "CREATE TABLE(?: IF NOT EXISTS)?\\s+(?<made>t_[a-z_]+)|RENAME TABLE\\s+(?<from>t_[a-z_]+)\\s+TO\\s+(?<to>t_[a-z_]+)");

    private final Map<String, Set<String>> writers = new TreeMap<>();
    private final Map<String, Set<String>> readers = new TreeMap<>();
    private final Map<String, String> folders = new TreeMap<>();

    private TableUse() {}

    /** @param root folder of the whole project */
    static TableUse in(Path root) throws IOException {
        var use = new TableUse();
        for (var module : modules(root)) {
            forEachFile(module.resolve("src/main/java"), ".java", (path, text) -> {
                var source = SOURCE.matcher(path);
                if (source.matches()) {
                    use.add(module.getFileName() + " " + source.group(1), sql(text));
                }
            });
        }
        forEachFile(
                root.resolve("resources/src/main/resources/database"),
                ".sql",
                (path, text) -> use.make(text, path.substring(0, path.indexOf('/'))));
        return use;
    }

    private void make(String migration, String folder) {
        var found = MADE.matcher(migration);
        while (found.find()) {
            if (found.group("made") == null) {
                folders.put(found.group("to"), folders.remove(found.group("from")));
            } else {
                folders.put(found.group("made"), folder);
            }
        }
    }

    private static List<Path> modules(Path root) throws IOException {
        var modules = new ArrayList<Path>();
        for (var parent : List.of(root, root.resolve("framework"))) {
            try (Stream<Path> folders = Files.list(parent)) {
                folders.filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
                        .filter(folder -> !WITHOUT_TABLES_OF_THE_SUITE.contains(
                                folder.getFileName().toString()))
                        .forEach(modules::add);
            }
        }
        return modules;
    }

    Set<String> tables() {
        return folders.keySet();
    }

    /** Folder of the migrations that made the table. */
    String folder(String table) {
        return folders.get(table);
    }

    Set<String> writers(String table) {
        return writers.getOrDefault(table, Set.of());
    }

    /** Who reads and does not write it. */
    Set<String> readers(String table) {
        var only = new TreeSet<>(readers.getOrDefault(table, Set.of()));
        only.removeAll(writers(table));
        return only;
    }

    private void add(String feature, String sql) {
        WRITE.matcher(sql).results().forEach(found -> put(writers, found.group(1), feature));
        READ.matcher(sql).results().forEach(found -> put(readers, found.group(1), feature));
    }

    private static void put(Map<String, Set<String>> features, String table, String feature) {
        features.computeIfAbsent(table, any -> new TreeSet<>()).add(feature);
    }

    /** The code without comments, with the parts of a text joined. */
    private static String sql(String code) {
        return JOINT.matcher(COMMENT.matcher(code).replaceAll("")).replaceAll("");
    }

    private static void forEachFile(Path root, String ending, BiConsumer<String, String> action) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            files.filter(file -> file.toString().endsWith(ending)).sorted().forEach(file -> {
                try {
                    action.accept(root.relativize(file).toString().replace('\\', '/'), Files.readString(file));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
