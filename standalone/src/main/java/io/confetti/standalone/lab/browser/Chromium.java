package io.confetti.standalone.lab.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Browser and driver of the machine; Debian makes both from one source, so they fit each other. */
public record Chromium(Path browser, Path driver) {
    /** What to do where there is none. */
    public static final String MISSING =
            "there is no Chromium: apt-get install chromium chromium-driver fonts-wqy-microhei, or name browser"
                    + " and driver by CHROMIUM and CHROMEDRIVER";

    public static Optional<Chromium> find() {
        Optional<Path> driver = first("CHROMEDRIVER", "/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");
        return first("CHROMIUM", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .flatMap(browser -> driver.map(fitting -> new Chromium(browser, fitting)));
    }

    private static Optional<Path> first(String variable, String... usual) {
        return Stream.concat(Stream.ofNullable(System.getenv(variable)), Stream.of(usual))
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }
}
