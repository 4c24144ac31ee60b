package io.confetti.merchantadmin.task.web;

import io.confetti.contract.CanaryPlan;
import io.confetti.platform.request.BodyFields;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Judges the fields of a trial by one another. */
final class CanaryForm {
    private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,5})([smh])");
    private static final Duration LONGEST = Duration.ofDays(7);

    private CanaryForm() {}

    /** @return null if there is none */
    static CanaryPlan read(BodyFields task, CanaryRequest request) {
        if (request == null) {
            return null;
        }
        BodyFields fields = task.object("canary");
        if (request.rows() != null) {
            fields.mustBeAbsent("percent", "rows");
        } else if (fields.isFine("rows")) {
            fields.required("rows", fields.has("percent") ? 1 : null);
        }
        return new CanaryPlan(
                request.rows(),
                decimal(request.percent()),
                decimal(request.holdIfFailedAbovePercent()),
                seconds(fields, request.continueAfter()));
    }

    private static BigDecimal decimal(Integer percent) {
        return percent == null ? null : BigDecimal.valueOf(percent);
    }

    private static Integer seconds(BodyFields fields, String text) {
        if (text == null) {
            return null;
        }
        Optional<Duration> time = time(text).filter(it -> it.compareTo(LONGEST) <= 0);
        if (time.isEmpty()) {
            fields.refuse("continueAfter", "task.continue-after");
            return null;
        }
        return (int) time.get().toSeconds();
    }

    private static Optional<Duration> time(String text) {
        Matcher parts = TIME.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(parts.group(1));
        return Optional.of(
                switch (parts.group(2)) {
                    case "s" -> Duration.ofSeconds(number);
                    case "m" -> Duration.ofMinutes(number);
                    default -> Duration.ofHours(number);
                });
    }
}
