package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The relationships of one part. External ones are dropped: nothing outside the archive is ever opened.
 * Their number and length are bounded.
 */
final class Relationships {
    private static final int MAX = 10_000;
    private static final int MAX_CHARS = 1 << 22;

    /** @param kind the last step of its type; strict and transitional files spell the steps before differently */
    private record Relationship(String id, String kind, String part) {}

    private final List<Relationship> all = new ArrayList<>();
    private int chars;

    static Relationships of(XlsxPackage archive, String source) throws IOException {
        Relationships relationships = new Relationships();
        int slash = source.lastIndexOf('/') + 1;
        String directory = source.substring(0, slash);
        String part = directory + "_rels/" + source.substring(slash) + ".rels";
        if (!archive.has(part)) {
            return relationships;
        }
        try (XmlPart xml = archive.xml(part)) {
            for (int event = xml.next(); event != XmlPart.END_DOCUMENT; event = xml.next()) {
                if (event == XmlPart.START && xml.isNamed("Relationship")) {
                    relationships.add(xml, directory);
                }
            }
        }
        return relationships;
    }

    private void add(XmlPart xml, String directory) throws Refused {
        String target = xml.attribute("Target");
        String type = xml.attribute("Type");
        if (target == null || type == null || "External".equalsIgnoreCase(xml.attribute("TargetMode"))) {
            return;
        }
        String id = xml.attribute("Id") == null ? "" : xml.attribute("Id");
        String kind = type.substring(type.lastIndexOf('/') + 1);
        String part = resolve(directory, target);
        chars += id.length() + kind.length() + part.length();
        if (all.size() == MAX || chars > MAX_CHARS) {
            throw new Refused(FileRefusal.FILE_BOMB);
        }
        all.add(new Relationship(id, kind, part));
    }

    /** A name within the archive; what would leave it stays a name that no entry has. */
    static String resolve(String directory, String target) {
        Deque<String> segments = new ArrayDeque<>();
        String path = target.startsWith("/") ? target : directory + target;
        for (String segment : path.replace('\\', '/').split("/")) {
            if (segment.equals("..")) {
                segments.pollLast();
            } else if (!segment.isEmpty() && !segment.equals(".")) {
                segments.add(segment);
            }
        }
        return String.join("/", segments);
    }

    /** The part of the first relationship of a kind. */
    Optional<String> ofKind(String kind) {
        return all.stream()
                .filter(one -> one.kind().equals(kind))
                .map(Relationship::part)
                .findFirst();
    }

    boolean has(String id) {
        return all.stream().anyMatch(one -> one.id().equals(id));
    }

    /** The part of that relationship if it is of that kind. */
    Optional<String> byId(String id, String kind) {
        return all.stream()
                .filter(one -> one.kind().equals(kind) && one.id().equals(id))
                .map(Relationship::part)
                .findFirst();
    }
}
