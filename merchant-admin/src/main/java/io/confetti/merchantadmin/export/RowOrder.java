package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.table.FileFormat;

/** Which rows an operator wants in a file. */
public record RowOrder(ExportKind kind, FileFormat format, ExportFilter filter) {}
