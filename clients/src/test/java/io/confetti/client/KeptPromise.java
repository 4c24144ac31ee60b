package io.confetti.client;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What clients were promised: the descriptions of the last tag; before the first tag that has them, of the first commit that does. */
final class KeptPromise {
    private static final Path ROOT = Path.of("..");
    private static final long TIMEOUT_SECONDS = 60;

    private KeptPromise() {}

    /** @return empty without a history, and for a service that is new */
    static Optional<String> of(String service) throws IOException, InterruptedException {
        String file = "docs/api/" + service + ".json";
        Optional<String> tag = git("describe", "--tags", "--abbrev=0");
        if (tag.isPresent()) {
            Optional<String> tagged = git("show", tag.get() + ":" + file);
            if (tagged.isPresent()) {
                return tagged;
            }
        }
        Optional<String> first = git("log", "--diff-filter=A", "--reverse", "--format=%H", "--", file)
                .flatMap(commits -> commits.lines().findFirst());
        return first.isPresent() ? git("show", first.get() + ":" + file) : Optional.empty();
    }

    private static Optional<String> git(String... arguments) throws IOException, InterruptedException {
        var command = new String[arguments.length + 1];
        command[0] = "git";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(ROOT.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException noGit) {
            return Optional.empty();
        }
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        boolean isWell = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
        return isWell && !said.isBlank() ? Optional.of(said.strip()) : Optional.empty();
    }
}
