package io.confetti.platform.promise;

import java.util.List;
import java.util.Map;

/**
 * What the checks of one service found: the answer to {@code GET /internal/checks}.
 *
 * @param examined how many rows of each kind were examined
 * @param violations empty if every promise holds; at most the first ones of each promise
 * @param repairs of copies in Redis, to be carried out by their owner
 * @param notChecked checks that failed; their promises are unknown
 */
public record CheckReport(
        Map<String, Long> examined, List<Violation> violations, List<Repair> repairs, List<String> notChecked) {}
