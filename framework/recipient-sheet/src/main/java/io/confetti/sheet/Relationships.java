package io.confetti.sheet;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The relationships of one part. External ones are forgotten at once: nothing outside the archive is ever opened. */
final class Relationships {
    private record Relationship(String id, String type, String part) {}

    private final List<Relationship> all = new ArrayList<>();

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

    private void add(XmlPart xml, String directory) {
        String target = xml.attribute("Target");
        String type = xml.attribute("Type");
        if (target == null || type == null || "External".equalsIgnoreCase(xml.attribute("TargetMode"))) {
            return;
        }
        all.add(new Relationship(xml.attribute("Id"), type, resolve(directory, target)));
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

    /** Strict and transitional files spell the address differently and end it alike. */
    Optional<String> ofType(String ending) {
        return all.stream()
                .filter(one -> one.type().endsWith("/" + ending))
                .map(Relationship::part)
                .findFirst();
    }

    Optional<String> byId(String id, String ending) {
        return all.stream()
                .filter(one -> one.type().endsWith("/" + ending) && id.equals(one.id()))
                .map(Relationship::part)
                .findFirst();
    }
}
