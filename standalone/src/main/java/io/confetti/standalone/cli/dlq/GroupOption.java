package io.confetti.standalone.cli.dlq;

import java.util.List;
import picocli.CommandLine.Option;

/** {@code --group}: the dead letters of one consumer group. */
final class GroupOption {

    @Option(names = "--group", description = "of one consumer group only")
    private String group;

    /** Those of the session that are asked for. */
    List<String> of(DlqSession session) {
        return session.groups(group);
    }
}
