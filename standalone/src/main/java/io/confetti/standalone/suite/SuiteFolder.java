package io.confetti.standalone.suite;

import io.confetti.localstack.ProjectRoot;
import io.confetti.localstack.control.ClassArchive;
import io.confetti.localstack.control.RunFolder;
import java.nio.file.Path;

/** Where a running suite keeps its things, all below {@code .confetti}. */
public final class SuiteFolder {

    private final RunFolder folder = new RunFolder(ProjectRoot.find(), RunFolder.Stack.SUITE);

    Path root() {
        return folder.root();
    }

    Path state() {
        return folder.run().resolve("services.properties");
    }

    Path failure() {
        return folder.run().resolve("services.failure");
    }

    Path lock() {
        return folder.run().resolve("services.lock");
    }

    public Path log() {
        return folder.logs().resolve("services.log");
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
