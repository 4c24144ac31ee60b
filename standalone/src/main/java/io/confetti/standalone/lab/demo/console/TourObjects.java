package io.confetti.standalone.lab.demo.console;

import java.util.List;

/** What the tour has made, by id. */
record TourObjects(
        String template, String file, String push, String series, String codeImport, String user, String webhook) {

    List<String> pages() {
        return List.of(
                "/templates/" + template,
                "/templates/" + template + "/edit",
                "/files/" + file,
                "/pushes/new?template=" + template + "&file=" + file,
                "/pushes/" + push,
                "/codes/" + series,
                "/codes/imports/" + codeImport,
                "/users/" + user,
                "/reports?push=" + push,
                "/webhooks/" + webhook);
    }

    /** For a picture: without ids. */
    static String nameOf(String path) {
        String name = path.replaceFirst("\\?.*", path.contains("?") ? "-of" : "")
                .replaceAll("/[0-9]+", "-one")
                .replace('/', '-')
                .replaceFirst("^-", "");
        return name.isEmpty() ? "home" : name;
    }
}
