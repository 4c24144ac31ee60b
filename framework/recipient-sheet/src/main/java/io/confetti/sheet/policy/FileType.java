package io.confetti.sheet.policy;

/** What a file is by its content; its name does not matter. */
public enum FileType {
    XLSX,
    XLS,
    CSV
}
