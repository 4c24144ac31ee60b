package io.confetti.merchantadmin.code.imports;

import java.time.Instant;
import java.util.Optional;

/**
 * A shop's file of codes that exist already.
 *
 * @param label name given by the client, shown only
 * @param bytes of the file
 * @param verdict empty until it was judged
 * @param seriesId of the series that its codes are; null until it was confirmed
 * @param closedSeriesId of the series that they were before, if it was closed and the file uploaded again; else null
 * @param goneAt when the file was deleted; null until then
 */
public record CodeImport(
        long id,
        long shopId,
        String label,
        String sha256,
        long bytes,
        Optional<ImportVerdict> verdict,
        Long seriesId,
        Long closedSeriesId,
        String uploadedBy,
        Instant uploadedAt,
        Instant goneAt) {}
