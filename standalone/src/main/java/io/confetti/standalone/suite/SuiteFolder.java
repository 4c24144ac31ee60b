package io.confetti.standalone.suite;

import io.confetti.localstack.ProjectRoot;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.ClassArchive;
import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

/** Where a running suite keeps its things, all below {@code .confetti}. */
public final class SuiteFolder {

    private static final String STATE = ".properties";

    private final RunFolder folder = new RunFolder(ProjectRoot.find(), RunFolder.Stack.SUITE);

    Path root() {
        return folder.root();
    }

    Path run() {
        return folder.run();
    }

    Path state(String unit) {
        return folder.run().resolve(unit + STATE);
    }

    /** Names of the JVMs that have written their state; some may have ended since. */
    List<String> units() throws IOException {
        if (Files.notExists(folder.run())) {
            return List.of();
        }
        try (var files = Files.list(folder.run())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("(services|[a-z-]+-\\d+)\\" + STATE))
                    .map(name -> name.substring(0, name.length() - STATE.length()))
                    .sorted()
                    .toList();
        }
    }

    Path failure(String unit) {
        return folder.run().resolve(unit + ".failure");
    }

    /** How far its start is. */
    Path progress(String unit) {
        return folder.run().resolve(unit + ".progress");
    }

    Path lock(String unit) {
        return folder.run().resolve(unit + ".lock");
    }

    /** What arms the fail points of a JVM. */
    public Path failPlan(String unit) {
        return folder.run().resolve(unit + ".plan");
    }

    public Path log() {
        return log(SuiteUnit.MAIN);
    }

    public Path log(String unit) {
        return folder.logs().resolve(unit + ".log");
    }

    /** Data of one of the suite's servers. */
    public Path serverData(String server) {
        return folder.data().resolve(server);
    }

    /** What the suite's own mail server took: a line of JSON for each recipient. */
    public Path mailLog() {
        return serverData("smtp").resolve("mails.log");
    }

    /** Whether mails go to the suite's own server: an environment variable may name another one. */
    public static boolean keepsMailLog() {
        return SuiteServers.isOwn(Server.SMTP);
    }

    /** What requests to the suite's own gateway for short messages came to: a line of JSON for each. */
    public Path smsLog() {
        return serverData("sms").resolve(SmsGateway.ACCOUNT + ".log");
    }

    Path logs() {
        return folder.logs();
    }

    ClassArchive classArchive() {
        return folder.classArchive("services");
    }

    Path files() {
        return folder.data().resolve("files");
    }

    /** The same in each run of this unit and in no other unit; {@code CONFETTI_INSTANCE_ID} names another one. */
    String instanceId(String unit) {
        var named = System.getenv("CONFETTI_INSTANCE_ID");
        if (named != null && !named.isBlank()) {
            return named + "/" + unit;
        }
        var home = System.getenv("HOSTNAME") + folder.root();
        return unit + "@" + UUID.nameUUIDFromBytes(home.getBytes(StandardCharsets.UTF_8));
    }

    /** Key of the development tokens; {@code CONFETTI_IDENTITY_KEY_FILE} names another one. */
    public Path keyFile() {
        var named = System.getenv("CONFETTI_IDENTITY_KEY_FILE");
        return named == null || named.isBlank() ? folder.data().resolve("identity.key") : Path.of(named);
    }

    /** The project's documents. */
    public Path docs() {
        return folder.root().resolve("docs");
    }

    /** Folder of one demo. */
    public Path demo(String id) {
        return folder.root().resolve(".confetti").resolve("demo").resolve(id);
    }
}
