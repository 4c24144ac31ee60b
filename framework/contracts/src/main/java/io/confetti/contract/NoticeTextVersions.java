package io.confetti.contract;

import java.time.Instant;
import java.util.List;

/** What a shop wrote as one of its texts, newest first. */
public record NoticeTextVersions(List<Version> versions) {

    /**
     * @param subject of a mail, else null
     * @param body null: the built-in text was said again
     * @param by operator who wrote it
     */
    public record Version(int version, String subject, String body, String by, Instant at) {}
}
