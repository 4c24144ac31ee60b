package io.confetti.merchantadmin.audit.web;

import io.confetti.merchantadmin.audit.AuditFilter;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.platform.request.TimeText;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads what rows are wanted, and names all that is wrong at once. */
final class AuditForm {
    private static final Pattern OBJECT = Pattern.compile("[a-z][a-z-]{0,31}:[1-9][0-9]{0,18}");
    private static final Pattern ACTION = Pattern.compile("[a-z][a-z-]*\\.[a-z][a-z-]*");
    private static final int LONGEST = 255;

    private final List<FieldError> errors = new ArrayList<>();
    private final ZoneId zone;

    private AuditForm(ZoneId zone) {
        this.zone = zone;
    }

    static AuditFilter read(String object, String actor, String action, String from, String to, ZoneId zone) {
        var form = new AuditForm(zone);
        var filter = new AuditFilter(
                form.text("object", object, OBJECT),
                form.text("actor", actor, null),
                form.text("action", action, ACTION),
                form.time("from", from),
                form.time("to", to));
        if (!form.errors.isEmpty()) {
            throw new CouponException(CommonError.VALIDATION, Map.of(), form.errors);
        }
        return filter;
    }

    /** @param form null for any */
    private String text(String name, String said, Pattern form) {
        if (said == null || said.isEmpty()) {
            return null;
        }
        if (said.length() > LONGEST || form != null && !form.matcher(said).matches()) {
            errors.add(new FieldError(name, "validation.pattern", Map.of()));
        }
        return said;
    }

    private Instant time(String name, String said) {
        if (said == null || said.isEmpty()) {
            return null;
        }
        var time = TimeText.read(said, zone);
        if (time.isEmpty()) {
            errors.add(new FieldError(name, "validation.type", Map.of()));
        }
        return time.orElse(null);
    }
}
